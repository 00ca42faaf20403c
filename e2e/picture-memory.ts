import type { Kept } from '../.ci/passed-parts.ts'
import { findPassed, keepPassed, openMemory, type PassedMemory, stories } from './passed.ts'
import { type Language, plan } from './picture-plan.ts'

export type PictureFaults = { route: string; width: number; language: Language; faults: string[] }

const prefix = 'picture-'
const routes = () => [...plan([]).values()].flat().map(({ name }) => name)

export const openPictureMemory = (): PassedMemory | undefined => openMemory(stories)

/** The routes whose pages were without a fault with the same inputs. */
export function passedPictures(memory: PassedMemory | undefined): Map<string, Kept<PictureFaults[]>> {
  const found = findPassed<PictureFaults[]>(
    memory,
    routes().map((route) => `${prefix}${route}`),
  )
  return new Map([...found].map(([name, part]) => [name.slice(prefix.length), part]))
}

export const arePicturesLeft = (unlessPassed: boolean): boolean =>
  !unlessPassed || passedPictures(openPictureMemory()).size < routes().length

export function keepPicture(memory: PassedMemory, faults: PictureFaults[], assets: Iterable<string>): void {
  const [first] = faults
  if (first) keepPassed(memory, `${prefix}${first.route}`, { script: 'e2e/pictures.ts', assets, report: faults })
}
