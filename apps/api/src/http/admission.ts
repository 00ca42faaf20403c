import type { Access } from '@laurel/contract/access'
import { hasPermission } from '@laurel/rules/permission'
import type { Actor } from '../ctx.ts'
import { Refusal } from './refusal.ts'

/** Reads the endpoint's own words on who may call it; nothing else decides. */
export function admit(access: Access, actor: Actor): void {
  switch (access.kind) {
    case 'anyone':
      return
    case 'screen':
      if (actor.kind !== 'screen') throw new Refusal('http.not-signed-in')
      // A console may do whatever a display may.
      if (access.as === 'console' && actor.as !== 'console') throw new Refusal('http.not-permitted')
      return
    case 'signedIn':
      if (actor.kind !== 'account') throw new Refusal('http.not-signed-in')
      if (!access.types.includes(actor.userType)) throw new Refusal('http.not-permitted')
      return
    case 'permits':
      if (actor.kind !== 'account') throw new Refusal('http.not-signed-in')
      if (!hasPermission(actor, access.permission)) throw new Refusal('http.not-permitted')
      return
    case 'platform':
      if (actor.kind !== 'account') throw new Refusal('http.not-signed-in')
      // The database keeps this role for the platform's own tenant. Not `hasRole`: an organiser's admin passes every check of a role.
      if (actor.userType !== 2 || !actor.roles.includes('platform')) throw new Refusal('http.not-permitted')
  }
}
