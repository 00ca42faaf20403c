import type { ArticleState } from '@laurel/contract/article'
import { hasPermission } from '@laurel/rules/permission'
import type { Account } from '../../ctx.ts'

type ArticleStatus = { state: ArticleState; publish_at: string | null }

/** What somebody may do with one of them. */
export function canOf(actor: Account, { state, publish_at }: ArticleStatus) {
  const save = hasPermission(actor, 'content:article:save')
  const publish = hasPermission(actor, 'content:article:publish')
  return {
    save,
    publish,
    withdraw: publish && state === 'published',
    unschedule: publish && publish_at !== null,
    remove: save && canRemove(state),
  }
}

/** What visitors cannot read, and will not by itself. */
export const canRemove = (state: ArticleState) => state === 'draft' || state === 'withdrawn'
