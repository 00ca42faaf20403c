/** Where each of seven visitors ends up on each of the 31 routes of spec 2.2: the whole of the guard, as addresses. */

export const visitors = ['none', '-1', '1', '2', '3', '4', '5'] as const
export type Visitor = (typeof visitors)[number]

/** Both are of one organiser, so one session is good on both. */
const portal = '/lanjiang'
const screen = '/lanjiang-digital/yy01'

type Ends = { else: string } & Partial<Record<Visitor, string>>

const stays = (path: string): [string, Ends] => [path, { else: path }]

/** Login required: strangers go home, a paired screen passes (spec 4.1). */
const forSignedIn = (path: string): [string, Ends] => [path, { none: `${portal}/index`, else: path }]

const forType = (path: string, type: '3' | '4'): [string, Ends] => [
  path,
  { none: `${portal}/index`, '-1': path, [type]: path, else: `${portal}/401` },
]

/** Decision 15: strangers and screens log in first, other types get 401; both on the portal visited last. */
const forAdministrators = (path: string): [string, Ends] => [
  path,
  { none: `${portal}/login?back=${path}`, '-1': `${portal}/login?back=${path}`, '2': path, else: `${portal}/401` },
]

export const expected: readonly [path: string, ends: Ends][] = [
  stays(`${portal}/index`),
  stays(`${portal}/login`),
  stays(`${portal}/auditorlogin`),
  stays(`${portal}/socialLogin`),
  stays(`${portal}/loading`),
  stays(`${portal}/regist`),
  stays(`${portal}/userProtocol`),
  forSignedIn(`${portal}/entry`),
  forSignedIn(`${portal}/entrySuccess`),
  forSignedIn(`${portal}/personal`),
  stays(`${portal}/details`),
  stays(`${portal}/detail`),
  stays(`${portal}/image`),
  stays(`${portal}/files`),
  forType(`${portal}/projectreview`, '3'),
  forType(`${portal}/projectScoring`, '4'),
  forType(`${portal}/roadshowManagement`, '4'),
  stays(`${portal}/401`),
  stays(`${portal}/404`),
  stays(`${portal}/500`),
  stays('/notFound/404'),
  forAdministrators('/bpm/manager/form'),
  forAdministrators('/bpm/manager/model'),
  stays(`${screen}/screenCasting/competition`),
  stays(`${screen}/screenCasting/divide`),
  stays(`${screen}/screenCasting/waiting`),
  stays(`${screen}/draw`),
  stays(`${screen}/roadshow`),
  stays(`${screen}/roadshow/show`),
  stays(`${screen}/roadshow/secondaryScreen/show`),
  stays(`${screen}/roadshow/console`),
]
