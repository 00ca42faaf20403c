import type { Answer } from '@laurel/contract/define'
import type { listMenus } from '@laurel/contract/menu'
import { contestMenu, type MenuGroup, menuOf, topItem } from '@laurel/rules/menu'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx, Language } from '../../ctx.ts'
import type { MenuEntry } from '../../feature.ts'
import { worded } from '../../wording.ts'
import * as sql from './menu.sql.ts'
import { groups, overview } from './menu-table.ts'

type Menu = Answer<typeof listMenus>

const administrator = 2
const contestManagement = { zh: '赛事管理', en: 'Contest management' }

/** Nobody but an administrator has a desk to find their way on. `entries`: those of every feature. */
export async function menusOf(ctx: Ctx<Account>, entries: readonly MenuEntry[]): Promise<Menu> {
  const { actor, tx } = ctx
  if (actor.userType !== administrator) return []
  const isPlatform = (await sql.kindOfTenant(tx, actor.tenantId))?.kind === 'platform'
  const ofGroups = (shown: typeof groups) =>
    menuOf(
      shown.map((group) => translated(group, entries, actor.language)),
      actor,
    )
  const others = ofGroups(groups.filter(({ isOfPlatform }) => isOfPlatform === undefined))
  // The platform runs no contest: its organisers are what its people come for.
  if (isPlatform) return [...ofGroups(groups.filter(({ isOfPlatform }) => isOfPlatform)), ...others]
  return [
    topItem({ ...overview, name: worded(overview.name, actor.language) }),
    ...(await contestBranch(ctx)),
    ...others,
  ]
}

/** Of those who may open contests; an organiser without contest types has no such branch yet. */
export async function contestBranch({ tx, actor }: Ctx<Account>): Promise<Menu> {
  if (actor.userType !== administrator || !hasPermission(actor, 'contest:contest:list')) return []
  const types = await sql.contestTypes(tx, actor.tenantId)
  const named = types.map((type) => ({ ...type, name: worded(type.name, actor.language) }))
  return types.length === 0 ? [] : [contestMenu(named, worded(contestManagement, actor.language))]
}

const translated = (
  { id, name }: (typeof groups)[number],
  entries: readonly MenuEntry[],
  language: Language,
): MenuGroup => ({
  id,
  name: worded(name, language),
  entries: entries
    .filter(({ group }) => group === id)
    .sort((one, other) => one.order - other.order)
    .map((entry) => ({ ...entry, name: worded(entry.name, language) })),
})
