import { join } from 'node:path'

export const root = new URL('../..', import.meta.url).pathname
export const containerfile = join(root, 'deploy/images/Containerfile')
export const reportFolder = join(root, '.reports/images')

/** The last stages of the Containerfile: each of them is an image, `localhost/laurel-<name>`. */
export const imageNames = [
  'application',
  'engine',
  'front',
  'database',
  'redis',
  'store',
  'scanner',
  'backup',
  'worker-office',
] as const
export type ImageName = (typeof imageNames)[number]

/** What everybody has to fetch for every version. */
export const maxMegabytes: Partial<Record<ImageName, number>> = { application: 400, engine: 350, front: 120 }
