import { openOrganiser } from './01-organiser.ts'
import { bringPeople } from './02-people.ts'
import { makeContest } from './03-contest.ts'
import { openContest } from './04-process.ts'
import { submitEntries } from './05-entries.ts'
import { reviewAtSchools } from './06-school.ts'
import { reviewAtProvince } from './07-province.ts'
import { judgeOnline } from './08-judging.ts'
import { groupFinalists } from './09-grouping.ts'
import { runHalls } from './10-hall.ts'
import { checkEverything } from './11-check.ts'
import type { Chapter } from './scene.ts'

/** In their order; each begins with what the ones before it have left. */
export const chapters: readonly Chapter[] = [
  openOrganiser,
  bringPeople,
  makeContest,
  openContest,
  submitEntries,
  reviewAtSchools,
  reviewAtProvince,
  judgeOnline,
  groupFinalists,
  runHalls,
  checkEverything,
]
