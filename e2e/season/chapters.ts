import { openOrganiser } from './01-organiser.ts'
import { bringPeople } from './02-people.ts'
import { makeContest } from './03-contest.ts'
import { openContest } from './04-process.ts'
import { submitEntries } from './05-entries.ts'
import { reviewAtSchools } from './06-school.ts'
import { reviewAtProvince } from './07-province.ts'
import { judgeOnline } from './08-judging.ts'
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
]
