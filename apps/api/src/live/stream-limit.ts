/** Of an account or a paired device, on one node. Every tab of a browser holds one; beyond this a page asks now and then instead. */
export const maxStreamsPerSubject = 24
/** For whoever is neither. */
export const maxStreamsPerAddress = 400

const openBySubject = new Map<string, number>()

/** Counted before anything is read, so that a burst finds the count of all who came before. False: there are too many. */
export function reserveStream(subject: string, max: number): boolean {
  const open = openBySubject.get(subject) ?? 0
  if (open >= max) return false
  openBySubject.set(subject, open + 1)
  return true
}

export function releaseStream(subject: string): void {
  const open = openBySubject.get(subject) ?? 0
  if (open > 1) openBySubject.set(subject, open - 1)
  else openBySubject.delete(subject)
}
