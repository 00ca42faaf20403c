import { hasPermission } from '@laurel/rules/permission'
import type { Account } from '../../ctx.ts'
import type { ActRow } from './entry-act.sql.ts'

/** What the state machine leads back from (decision 26): a withdrawal and a disqualification are the end. */
const undoable = new Set<string>(['change-track', 'return'])

export const mayDisqualify = (actor: Account) => hasPermission(actor, 'contest:entry:disqualify')

/** Another person, not another account (decision 46). */
export const canConfirm = (actor: Account, act: ActRow) =>
  act.state === 'proposed' && act.maker_person_id !== actor.personId && mayDisqualify(actor)

export const canCancel = (actor: Account, act: ActRow) => act.state === 'proposed' && mayDisqualify(actor)

export const canUndo = (act: ActRow) =>
  act.state === 'started' && undoable.has(act.kind) && act.done > 0 && act.job !== 'queued' && act.job !== 'running'
