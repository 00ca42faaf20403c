import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Wording } from '../../src/wording.ts'

/** The believable content that seeds are made of: see content/README.md. */

type TenantContent = {
  ref: string
  code: string
  name: Wording
  kind: string
  zone: string
  demoMode: boolean
  levels: string[]
}

type PortalContent = {
  code: string
  tenant: string
  title: Wording
  headNav: { title: string; logo: string }
  theme: string
  template: string
  contestType: string
  slogan: Wording
  contact: { phone: string; email: string; address: Wording; hours: Wording }
  loginStrategies: string[]
  passwordStrategy: string
  status: 'open' | 'closed'
}

type OrganisationContent = {
  ref: string
  tenant: string
  parent: string | null
  kind: string
  name: Wording
  shortName: string
  city: string
  province: string
  head?: string | null
  sort: number
  level?: string
}

type PostContent = { tenant: string; org: string; name: Wording; holders: string[] }
type WorkGroupContent = { tenant: string; name: Wording; members: string[] }

type RoleContent = { ref: string; tenant: string; name: Wording; dataScope: string }

export type AccountContent = {
  tenant: string
  userType: 1 | 2 | 3 | 4 | 5
  role:
    | 'entrant'
    | 'guide'
    | 'judge'
    | 'auditor'
    | 'volunteer'
    | 'admin'
    | 'school-clerk'
    | 'school-head'
    | 'city-clerk'
  username: string
  level?: string
  scope?: string
}

export type PersonContent = {
  ref: string
  name: string
  tenant: string
  org: string
  idType: string
  idNo: string
  mobile: string
  email: string
  education: string | null
  enrolmentYear: string | null
  major?: string | null
  accounts: AccountContent[]
}

type ContestTypeContent = {
  ref: string
  tenant: string
  name: Wording
  icon: string
  sort: number
  roles: { id: string }[]
}

type TrackContent = { code: string; name: Wording; summary?: Wording }

type StageContent = {
  ref: string
  name: Wording
  processType: number
  level: string
  startOffsetDays: number
  startTime: string
  endOffsetDays: number
  endTime: string
}

type ContestContent = {
  ref: string
  tenant: string
  contestType: string
  portal: string
  code: string
  name: Wording
  edition: number
  zone: string
  graceMinutes: number
  rules: Wording
  entryForm: string
  team: {
    min: number
    max: number
    guidesMin: number
    guidesMax: number
    maxEntriesPerPerson: number
    maxLedPerPerson: number
  }
  tracks: TrackContent[]
  stages: StageContent[]
}

type EntryContent = {
  dictType: string
  value: string
  label: Wording
  colorType: string
  cssClass: string
  sort: number
  locked: boolean
}

type RoomContent = {
  screenCode: string
  displayAuthCode: string
  consoleAuthCode: string
  name: Wording
  venue: string
  template: 1 | 2
  contest: string
  stage: string
  startOffsetDays: number
  track: string
  /** People, the chief among them. */
  judges: string[]
  chief: string
  volunteers: string[]
  projects: { entry: string }[]
  rundown: { at: string; what: Wording }[]
  draw: {
    rules: { noAdjacentSchool: boolean; maxTries: number }
    digits: { seat: number; digit: number }[]
  }
}

type Organisations = {
  tenants: TenantContent[]
  portals: PortalContent[]
  organisations: OrganisationContent[]
  posts: PostContent[]
  workGroups: WorkGroupContent[]
  roles: RoleContent[]
}

export type Content = Organisations & {
  people: PersonContent[]
  contestTypes: ContestTypeContent[]
  contests: ContestContent[]
  entries: EntryContent[]
  rooms: RoomContent[]
}

export function readContent(): Content {
  return {
    ...read<Organisations>('organisations'),
    ...read<{ people: PersonContent[] }>('people'),
    ...read<{ contestTypes: ContestTypeContent[]; contests: ContestContent[] }>('contests'),
    ...read<{ entries: EntryContent[] }>('dictionaries'),
    ...read<{ rooms: RoomContent[] }>('hall'),
  }
}

const read = <T>(name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'content', `${name}.json`), 'utf8')) as T
