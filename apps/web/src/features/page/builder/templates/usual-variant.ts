import type { BlockKind } from '@laurel/contract/block'
import { variantsOf } from '../block-fields/tables.ts'
import type { Choices } from '../builder.queries.ts'
import { templates } from './gallery.ts'
import type { Template } from './template.ts'

/** The layout that a template gives to a kind of block; the first one where it has no such block, or not here. */
export function usualVariant(kind: BlockKind, code: Template['code'], choices: Choices): string {
  const template = templates.find((each) => each.code === code)
  const ofTemplate = template?.blocks(choices).find((block) => block?.kind === kind)?.variant
  const allowed = variantsOf(kind, choices.isEvent)
  return ofTemplate !== undefined && allowed.includes(ofTemplate) ? ofTemplate : (allowed[0] as string)
}
