import type { Permission } from '@laurel/contract/permissions'
import { permissionLines } from './access-lines.ts'

/** `read` opens only what changes nothing; `take` carries data out and leaves a trace of it; `write` changes something. */
export type Effect = 'read' | 'take' | 'write'

const reviewed: Partial<Record<Permission, Effect>> = {
  'account:code-card:issue': 'write',
  'account:code-card:list': 'read',
  'account:code-card:revoke': 'write',
  'account:login:list': 'read',
  'account:person:create': 'write',
  'account:person:export': 'take',
  'account:person:find': 'read',
  'account:person:import': 'write',
  'account:person:list': 'read',
  'account:person:lock': 'write',
  'account:person:log-out': 'write',
  'account:person:reveal': 'take',
  'account:person:update': 'write',
  'account:second-factor:reset': 'write',
  'account:security:save': 'write',
  'agreement:version:list': 'read',
  'agreement:version:publish': 'write',
  'agreement:version:save': 'write',
  'audit:event:list': 'read',
  'audit:event:export': 'take',
  'configuration:value:list': 'read',
  'configuration:value:save': 'write',
  'content:article:list': 'read',
  'content:article:publish': 'write',
  'content:article:save': 'write',
  'content:attachment:list': 'read',
  'content:attachment:save': 'write',
  'content:gallery:list': 'read',
  'content:gallery:save': 'write',
  'contest:contest:list': 'read',
  'contest:contest:save': 'write',
  'contest:entry:list': 'read',
  'contest:entry:export': 'take',
  'contest:quota:lend': 'write',
  'contest:recommendation:list': 'read',
  'contest:recommendation:save': 'write',
  'contest:recommendation:confirm': 'write',
  'contest:recommendation:return': 'write',
  'contest:recommendation:export': 'take',
  'dictionary:entry:list': 'read',
  'dictionary:entry:save': 'write',
  'job:run:list': 'read',
  'job:run:cancel': 'write',
  'organisation:node:list': 'read',
  'organisation:node:save': 'write',
  'portal:entrance:save': 'write',
  'portal:file:list': 'read',
  'portal:file:save': 'write',
  'portal:page:save': 'write',
  'portal:page:publish': 'write',
  'portal:social:save': 'write',
  'portal:theme:save': 'write',
  'role:role:give': 'write',
  'role:role:list': 'read',
  'role:role:save': 'write',
  'process:form:list': 'read',
  'process:form:save': 'write',
  'process:instance:cancel': 'write',
  'process:instance:list': 'read',
  'process:instance:start': 'write',
  'process:model:list': 'read',
  'process:model:publish': 'write',
  'process:model:save': 'write',
  'process:step:complete': 'write',
}

export function isEffect(text: string): text is Effect {
  return text === 'read' || text === 'take' || text === 'write'
}

const beside = permissionLines.map((line) => {
  const [permission = '', effect = '', ...rest] = line
  if (rest.length > 0 || !isEffect(effect))
    throw new Error(`a line about a permission cannot be read: ${line.join(' ')}`)
  return [permission, effect] as const
})

/** What each permission is for: here, or in the `<noun>.access.tsv` beside its feature. A law asks for every one. */
export const permissionClasses = { ...reviewed, ...Object.fromEntries(beside) } as Readonly<Record<Permission, Effect>>
