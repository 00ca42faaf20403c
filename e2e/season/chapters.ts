import { openOrganiser } from './01-organiser.ts'
import { bringPeople } from './02-people.ts'
import { makeContest } from './03-contest.ts'
import { openContest } from './04-process.ts'
import type { Chapter } from './scene.ts'

/** In their order; each begins with what the ones before it have left. */
export const chapters: readonly Chapter[] = [openOrganiser, bringPeople, makeContest, openContest]
