import type { Scene } from './scene.ts'

/** Every invariant of the product, over what the season has left: one that does not hold ends the command. */
export const checkEverything = async (scene: Scene): Promise<string> =>
  `pnpm laurel check: ${scene.laurel('check').trim()}`
