import type { AnswerOf } from '@laurel/contract/endpoints'

type Round = AnswerOf<'GET /ims/score/list-mine'>[number]
type Estimate = { quota?: number | undefined; usage?: number | undefined }

const mebibyte = 2 ** 20

/** Scores come first: beside what is read there is always room for them, and for whatever else the browser keeps. */
export function hasRoom({ quota, usage = 0 }: Estimate): boolean {
  if (quota === undefined) return false
  return quota - usage > Math.max(50 * mebibyte, quota * 0.05)
}

/** Nothing of a locked round stays on a device. */
export const heldRounds = (rounds: readonly Round[]): Round[] => rounds.filter(({ state }) => state !== 'locked')

const turn = { open: 0, waiting: 1, closed: 2, locked: 3 }

/** Whose material is held, in the order in which it is fetched: what is scored now before what is scored later. */
export const toHold = (rounds: readonly Round[]): string[] =>
  heldRounds(rounds)
    .filter(({ missing }) => missing === null)
    .toSorted((one, other) => turn[one.state] - turn[other.state])
    .flatMap(({ entries }) =>
      entries.filter(({ status }) => status !== 3 && status !== 4).map(({ assignmentId }) => assignmentId),
    )

export const heldName = {
  mine: (language: string) => `mine:${language}`,
  words: (language: string) => `words:${language}`,
  whole: (assignmentId: string, language: string) => `whole:${assignmentId}:${language}`,
  sheet: (assignmentId: string, language: string) => `sheet:${assignmentId}:${language}`,
  preview: (assignmentId: string, fileId: string) => `preview:${assignmentId}:${fileId}`,
  page: (assignmentId: string, fileId: string, page: number) => `page:${assignmentId}:${fileId}:${page}`,
}

const ofMaterial = /^(?:whole|sheet|preview|page):([^:]+)/

/** What is of an entry that the judge reads no more: locked, stepped back from, given to somebody else. */
export function toDrop(names: readonly string[], wanted: readonly string[]): string[] {
  const known = new Set(wanted)
  return names.filter((name) => {
    const [, assignmentId] = ofMaterial.exec(name) ?? []
    return assignmentId !== undefined && !known.has(assignmentId)
  })
}

/** Pages of files that the entry has replaced. */
export const replaced = (names: readonly string[], assignmentId: string, fileIds: readonly string[]): string[] =>
  names.filter((name) => {
    const [kind, of, fileId = ''] = name.split(':')
    return (kind === 'page' || kind === 'preview') && of === assignmentId && !fileIds.includes(fileId)
  })
