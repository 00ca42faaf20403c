import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A list of features with one more: its import, and its line after another feature's. */
function withMadeUp(list: string, from: string, after: string): string {
  const text = readFileSync(join(root, list), 'utf8')
  const line = `  ${after},\n`
  if (!text.includes(line)) throw new Error(`${list} has no ${after}`)
  return `import { madeUpFeature } from '${from}'\n${text.replace(line, `${line}  madeUpFeature,\n`)}`
}

const contract = `import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { id, portalCode } from './shapes.ts'

export const addMadeUp = define('POST /ims/made-up/add', {
  access: permits('portal:made-up:save'),
  body: z.strictObject({ portalCode }),
  result: z.object({ id }),
})

export const madeUpFeature = feature({
  calls: [addMadeUp],
  reasons: { 'made-up.taken': [409, '已被使用', 'It is taken'] },
  permissions: ['portal:made-up:save'],
  events: { 'made-up.added': z.strictObject({ portalId: z.uuid() }) },
})
`

const service = `import type { Answer } from '@laurel/contract/define'
import type { addMadeUp } from '@laurel/contract/made-up'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { must } from '../../http/refusal.ts'

export async function add(ctx: Ctx<Account>, portalCode: string): Promise<Answer<typeof addMadeUp>> {
  must(portalCode !== '', 'made-up.taken')
  const id = newId()
  await record(ctx, 'made-up.added', id, { portalId: id })
  return { id }
}
`

const routes = `import { addMadeUp } from '@laurel/contract/made-up'
import { serve } from '../../http/serve.ts'
import * as madeUp from './made-up.service.ts'

export const madeUpRoutes = [serve(addMadeUp, (ctx, { body }) => madeUp.add(ctx, body.portalCode))]
`

const feature = `import { defineFeature } from '../../feature.ts'
import { madeUpRoutes } from './made-up.routes.ts'

export const madeUpFeature = defineFeature({
  routes: madeUpRoutes,
  menu: [
    {
      group: 'build',
      order: 999,
      id: 'made-up',
      name: { zh: '虚构', en: 'Made up' },
      path: '/manager/made-up',
      icon: 'file',
      any: ['portal:made-up:save'],
    },
  ],
})
`

const samples = `import type { Samples } from '@laurel/testbed/samples'

export const samples = {
  'POST /ims/made-up/add': async ({ portalCode }) => ({ body: { portalCode: await portalCode() } }),
} satisfies Partial<Samples>
`

const screen = `import { useWords } from '../../platform/i18n/use-words.ts'

export function MadeUpScreen() {
  const { word } = useWords()
  return <h1>{word('page.made-up')}</h1>
}
`

const webFeature = `import { defineFeature } from '../../platform/routing/feature.ts'

export const madeUpFeature = defineFeature({
  routes: [
    {
      name: 'made-up',
      path: '/manager/made-up',
      area: 'manager',
      isAdmin: true,
      title: 'page.made-up',
      screen: async () => (await import('./made-up.screen.tsx')).MadeUpScreen,
    },
  ],
  words: [{ zh: () => import('./made-up.zh.ts'), en: () => import('./made-up.en.ts') }],
  names: { zh: () => import('./made-up.names.zh.ts'), en: () => import('./made-up.names.en.ts') },
  permissions: [{ part: 'portal', row: 'made-up', codes: ['portal:made-up:save'] }],
})
`

const wordsZh = (name: string, texts: string) => `export const ${name} = {
${texts}
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof ${name}> {}
}
`

const wordsEn = (name: string, zh: string, file: string, texts: string) =>
  `import type { Texts } from '../../platform/i18n/text.ts'
import type { ${zh} } from './${file}'

export const ${name}: Texts<typeof ${zh}> = {
${texts}
}
`

const api = 'apps/api/src/features/made-up/made-up'
const web = 'apps/web/src/features/made-up/made-up'

/** A whole feature that nobody needs: a call with its refusal, permission, event and menu entry, and a screen with its words. */
export const madeUpFeature: Readonly<Record<string, string>> = {
  'packages/contract/src/made-up.ts': contract,
  [`${api}.service.ts`]: service,
  [`${api}.routes.ts`]: routes,
  [`${api}.feature.ts`]: feature,
  [`${api}.samples.ts`]: samples,
  [`${api}.access.tsv`]: 'POST /ims/made-up/add\tportal:made-up:save\twrite\nportal:made-up:save\twrite\n',
  [`${web}.feature.ts`]: webFeature,
  [`${web}.screen.tsx`]: screen,
  [`${web}.zh.ts`]: wordsZh('madeUpZh', "  'page.made-up': '虚构',"),
  [`${web}.en.ts`]: wordsEn('madeUpEn', 'madeUpZh', 'made-up.zh.ts', "  'page.made-up': 'Made up',"),
  [`${web}.names.zh.ts`]: wordsZh(
    'madeUpNamesZh',
    "  'event.made-up.added': '添加虚构',\n  'thing.made-up': '虚构',\n  'role.row-made-up': '虚构',\n  'permission.portal:made-up:save': '编辑',",
  ),
  [`${web}.names.en.ts`]: wordsEn(
    'madeUpNamesEn',
    'madeUpNamesZh',
    'made-up.names.zh.ts',
    "  'event.made-up.added': 'Added it',\n  'thing.made-up': 'Made up',\n  'role.row-made-up': 'Made up',\n  'permission.portal:made-up:save': 'Edit',",
  ),
  'packages/contract/src/features.ts': withMadeUp('packages/contract/src/features.ts', './made-up.ts', 'publicFeature'),
  'apps/api/src/features.ts': withMadeUp(
    'apps/api/src/features.ts',
    './features/made-up/made-up.feature.ts',
    'publicFeature',
  ),
  'apps/web/src/features.ts': withMadeUp(
    'apps/web/src/features.ts',
    './features/made-up/made-up.feature.ts',
    'attachmentFeature',
  ),
}

/** What a gate says where something else had to be told of the feature. */
export const madeUpAlarm = /^.*(?:made-up|src\/features\.ts).*(?:error| → ).*/m
