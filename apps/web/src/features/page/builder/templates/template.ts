import type { BlockKind, PageBlock } from '@laurel/contract/block'
import type { PageDraft } from '@laurel/contract/page'
import { variantsOf } from '../block-fields/tables.ts'
import type { Choices } from '../builder.queries.ts'

/** A page to begin with. What belongs to an organiser (contest, files, pictures) is filled in from what they have. */
export type Template = {
  readonly code: 'A' | 'B' | 'C'
  readonly description: { zh: string; en: string }
  readonly blocks: (choices: Choices) => readonly (TemplateBlock | undefined)[]
}

type Show = PageBlock['show']
export type TemplateBlock = {
  [K in BlockKind]: {
    id: string
    kind: K
    variant: Extract<PageBlock, { kind: K }>['variant']
    props: Extract<PageBlock, { kind: K }>['props']
    row?: string
    background?: PageBlock['space']['background']
    top?: PageBlock['space']['top']
  }
}[BlockKind]

const always: Show = { stages: 'all', phone: true, hidden: false, from: null, until: null }

export function draftOf(template: Template, choices: Choices): PageDraft {
  const blocks = template.blocks(choices).filter((block) => block !== undefined)
  return {
    title: { zh: '首页', en: 'Home' },
    description: { ...template.description },
    blocks: blocks.map(({ id, kind, variant, props, row, background = 'none', top = 80 }) => {
      const allowed = variantsOf(kind, choices.isEvent)
      return {
        id,
        kind,
        variant: allowed.includes(variant) ? variant : allowed[0],
        show: always,
        space: { top, background },
        props,
        ...(row !== undefined && { row }),
      } as PageBlock
    }),
  }
}

export const say = (zh: string, en: string) => ({ zh, en })
export const link = (zh: string, en: string, to: string) => ({ label: say(zh, en), to })

/** The first few of what the organiser has. */
export const some = (things: readonly { id: string }[], count: number) => things.slice(0, count).map(({ id }) => id)

export const untilNext = (
  { contests: [contest] }: Choices,
  unit: 'days' | 'minutes' | 'seconds',
  label: { zh: string; en: string },
) => (contest ? { countdown: { contestId: contest.id, unit, label } } : {})

export const quickLinks = {
  title: say('快速入口', 'Quick links'),
  items: [
    link('参赛报名', 'Enter', 'entry'),
    link('评委登录', 'Judges', 'auditorlogin'),
    link('证书查验', 'Certificates', '/verify'),
  ],
}
