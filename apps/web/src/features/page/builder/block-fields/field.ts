import type { BlockKind, BlockOf } from '@laurel/contract/block'
import type { Choices } from '../builder.queries.ts'

/** How one property of a block is edited. Its name is the property's, and `builder.field.<name>` its label. */
export type BlockField =
  | { type: 'words'; name: string; max: number; isLong?: true; isOptional?: true }
  | { type: 'text'; name: string; max: number }
  | { type: 'html'; name: string }
  | { type: 'number'; name: string; min: number; max: number }
  | { type: 'switch'; name: string }
  | { type: 'link'; name: string; isOptional?: true }
  | { type: 'option'; name: string; options: readonly string[] }
  | { type: 'contest'; name: string; isOptional?: true }
  | { type: 'categories' | 'attachments' | 'pictures'; name: string }
  | { type: 'countdown'; name: string }
  | { type: 'picture'; name: string; isOptional?: true }
  | { type: 'group'; name: string; fields: readonly BlockField[]; create: () => unknown }
  /** Of things with fields, or, with none, of words. */
  | {
      type: 'list'
      name: string
      min?: number
      max: number
      fields: readonly BlockField[]
      wordsMax?: number
      create: () => unknown
    }

export type BlockTable<K extends BlockKind> = {
  readonly kind: K
  readonly variants: readonly BlockOf<K>['variant'][]
  readonly fields: readonly BlockField[]
  /** Of one variant only. */
  readonly fieldsOf?: Partial<Record<BlockOf<K>['variant'], readonly BlockField[]>>
  /** Undefined: it needs something that the organiser does not have yet. */
  readonly create: (choices: Choices) => BlockOf<K>['props'] | undefined
}

export const say = (zh: string, en: string) => ({ zh, en })
export const emptyLink = () => ({ label: say('', ''), to: '' })
