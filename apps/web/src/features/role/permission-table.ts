import type { Permission } from '@laurel/contract/permissions'

/** Where each operation stands: by page, pages by part. A code without a line here does not compile. */
const rowOf: Record<Permission, PermissionSubject> = {
  'account:person:list': 'member',
  'account:person:find': 'member',
  'account:person:create': 'member',
  'account:person:update': 'member',
  'account:person:lock': 'member',
  'account:person:log-out': 'member',
  'account:person:import': 'member',
  'account:person:export': 'member',
  'account:person:reveal': 'member',
  'account:login:list': 'member',
  'account:second-factor:reset': 'member',
  'organisation:node:list': 'organisation',
  'organisation:node:save': 'organisation',
  'role:role:list': 'role',
  'role:role:save': 'role',
  'role:role:give': 'role',
  'account:code-card:list': 'code-card',
  'account:code-card:issue': 'code-card',
  'account:code-card:revoke': 'code-card',
  'portal:file:list': 'file',
  'portal:file:save': 'file',
  'portal:page:save': 'page',
  'portal:page:publish': 'page',
  'portal:theme:save': 'page',
  'content:article:list': 'article',
  'content:article:save': 'article',
  'content:article:publish': 'article',
  'content:attachment:list': 'attachment',
  'content:attachment:save': 'attachment',
  'content:gallery:list': 'gallery',
  'content:gallery:save': 'gallery',
  'portal:entrance:save': 'entrance',
  'portal:social:save': 'entrance',
  'account:security:save': 'entrance',
  'agreement:version:list': 'agreement',
  'contest:contest:list': 'contest',
  'contest:contest:save': 'contest',
  'dictionary:entry:list': 'dictionary',
  'dictionary:entry:save': 'dictionary',
  'configuration:value:list': 'configuration',
  'configuration:value:save': 'configuration',
  'agreement:version:save': 'agreement',
  'agreement:version:publish': 'agreement',
  'process:form:list': 'process-form',
  'process:instance:list': 'process',
  'process:instance:start': 'process',
  'process:model:list': 'process-model',
  'process:model:publish': 'process-model',
  'process:model:save': 'process-model',
  'audit:event:list': 'audit',
  'audit:event:export': 'audit',
  'job:run:list': 'job',
  'job:run:cancel': 'job',
}

type PermissionSubject =
  | 'member'
  | 'organisation'
  | 'role'
  | 'code-card'
  | 'page'
  | 'file'
  | 'article'
  | 'attachment'
  | 'gallery'
  | 'entrance'
  | 'agreement'
  | 'contest'
  | 'dictionary'
  | 'configuration'
  | 'process'
  | 'process-form'
  | 'process-model'
  | 'audit'
  | 'job'

const parts = {
  people: ['member', 'organisation', 'role', 'code-card'],
  portal: ['contest', 'page', 'article', 'attachment', 'gallery', 'file', 'entrance', 'agreement'],
  work: ['dictionary', 'configuration', 'process', 'process-form', 'process-model', 'audit', 'job'],
} as const satisfies Record<string, readonly PermissionSubject[]>

export type PermissionRow = { row: PermissionSubject; codes: Permission[] }
export type PermissionPart = { part: keyof typeof parts; rows: PermissionRow[] }

/** With these one sees what people would rather keep to themselves. */
const personal: readonly Permission[] = ['account:person:reveal', 'account:person:export']
export const isPersonal = (code: Permission) => personal.includes(code)

const codes = Object.keys(rowOf) as Permission[]

/** What of it `isOffered`, without what is then empty. */
export const permissionParts = (isOffered: (code: Permission) => boolean): PermissionPart[] =>
  Object.entries(parts).flatMap(([part, rows]) => {
    const shown = rows.flatMap((row: PermissionSubject) => {
      const own = codes.filter((code) => rowOf[code] === row && isOffered(code))
      return own.length > 0 ? [{ row, codes: own }] : []
    })
    return shown.length > 0 ? [{ part: part as keyof typeof parts, rows: shown }] : []
  })
