import type { Schema } from '@laurel/contract/define'
import { endpoints } from '@laurel/contract/endpoints'
import { loadBeside } from '@laurel/testbed/beside-features'
import type { List, Lists } from '@laurel/testbed/lists'
import { namesOf } from '@laurel/testbed/names'
import { openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from './app.ts'
import { putItem } from './features/public/rendered-page.sql.ts'

const formCode = 'sample.only-lanjiang'

/** How each list gets longer by one. A list that is missing here fails the test. */
const lists: Lists = {
  ...Object.assign({}, ...(await loadBeside('.samples.ts')).map((beside) => beside['lists'])),
  'GET /system/user/options/get/byFormCode': {
    addRow: ({ optionSet }) => optionSet(),
    request: () => ({ query: { formCode } }),
  },
  'GET /system/dict-data/type/{type}': {
    addRow: ({ dictionaryValue }) => dictionaryValue('list_of_words'),
    request: () => ({ params: { type: 'list_of_words' } }),
  },
  'GET /system/dict-data/list-all-simple': { addRow: ({ dictionaryValue }) => dictionaryValue('list_of_all') },
  'GET /ims/article/list': {
    addRow: ({ article }) => article(),
    request: () => ({ query: { portalCode: 'lanjiang', limit: 100 } }),
  },
  'GET /ims/attachment/list': {
    addRow: ({ attachment }) => attachment(),
    request: () => ({ query: { portalCode: 'lanjiang', limit: 100 } }),
  },
  'GET /ims/public/list-articles': {
    addRow: ({ publishedArticle }) => publishedArticle(),
    request: () => ({ query: { limit: 100 } }),
  },
  'GET /ims/public/list-attachments': {
    addRow: ({ attachment }) => attachment(),
    request: () => ({ query: { limit: 100 } }),
  },
  'GET /ims/public/list-pictures': {
    addRow: ({ galleryPicture }) => galleryPicture(),
    request: () => ({ query: { limit: 100 } }),
  },
  'GET /ims/public/search': {
    addRow: async ({ publishedArticle }, world) => {
      const item = { id: await publishedArticle(), kind: 'article', source: '' } as const
      const { lanjiang } = world
      await world.inTenant(lanjiang, ({ tx }) => putItem(tx, lanjiang, item, new Map([['可以', 1]])))
    },
    request: () => ({ query: { q: '可以', limit: 100 } }),
  },
  'GET /ims/gallery/list': {
    addRow: ({ galleryPicture }) => galleryPicture(),
    request: () => ({ query: { portalCode: 'lanjiang', limit: 100 } }),
  },
  'GET /ims/audit/list': { addRow: ({ eventSubject }) => eventSubject(), request: () => ({ query: { limit: 100 } }) },
  'GET /ims/search/find': {
    addRow: ({ personName }) => personName(),
    request: () => ({ query: { q: 'only-lanjiang' } }),
  },
  'GET /ims/code-card/list-people': {
    addRow: ({ account }) => account(),
    request: () => ({ query: { userType: '4', limit: 100 } }),
  },
  'GET /ims/code-card/list': { addRow: ({ codeCard }) => codeCard(), request: () => ({ query: { limit: 100 } }) },
  'GET /ims/member/list': { addRow: ({ account }) => account(), request: () => ({ query: { limit: 100 } }) },
  'GET /ims/login-log/list': { addRow: ({ login }) => login(), request: () => ({ query: { limit: 100 } }) },
  'GET /ims/security/list-sessions': {
    addRow: ({ session }) => session(),
    request: () => ({ query: { limit: 100 } }),
  },
  'GET /ims/security/list-events': { addRow: ({ ownEvent }) => ownEvent(), request: () => ({ query: { limit: 100 } }) },
  'GET /ims/role/list': { addRow: ({ role }) => role() },
  'GET /ims/contest-type/role/all': { addRow: ({ contestTypeRole }) => contestTypeRole() },
  'GET /ims/contest-type/role/list': { addRow: ({ contestTypeRole }) => contestTypeRole() },
  'GET /ims/dictionary/list-entries': {
    addRow: ({ dictionaryValue }) => dictionaryValue('list_of_entries'),
    request: () => ({ query: { dictType: 'list_of_entries' } }),
  },
  'GET /ims/configuration/list': { addRow: ({ configurationKey }) => configurationKey() },
  'GET /ims/organisation/list': { addRow: ({ organisation }) => organisation() },
  'GET /ims/work-group/list': { addRow: ({ workGroup }) => workGroup(), request: () => ({ query: { limit: 100 } }) },
  'GET /ims/portal/list-entrances': { addRow: ({ portal }) => portal() },
  'GET /ims/portal/list-settings': { addRow: ({ portal }) => portal() },
  'GET /ims/page/list': { addRow: ({ portal }) => portal() },
  'GET /ims/page/list-versions': {
    addRow: ({ pageVersion }) => pageVersion(),
    request: () => ({ query: { portalCode: 'lanjiang', path: 'index', limit: 100 } }),
  },
  'GET /ims/file/unfinished': {
    addRow: ({ pendingFile }) => pendingFile(),
    request: () => ({ query: { limit: 100 } }),
  },
  'GET /ims/file/list': { addRow: ({ libraryFile }) => libraryFile(), request: () => ({ query: { limit: 100 } }) },
  'GET /ims/form/list': { addRow: ({ form }) => form(), request: () => ({ query: { limit: 100 } }) },
  'GET /ims/form-model/list': { addRow: ({ form }) => form(), request: () => ({ query: { limit: 100 } }) },
  'GET /ims/job/list': { addRow: ({ job }) => job() },
  'GET /ims/process-model/list': {
    addRow: ({ publishedProcessModel }) => publishedProcessModel(),
    request: () => ({ query: { limit: 100 } }),
  },
  'GET /ims/process-category/list': { addRow: ({ processCategory }) => processCategory() },
  'GET /ims/process-task/list': { addRow: ({ processTask }) => processTask() },
}

/** As long as what the caller sends, at most fifty rows of a sheet, or asks for, at most twenty topics, or a device's own three. */
const askedOneByOne = new Set<string>([
  'GET /ims/live/snapshot',
  'GET /ims/room/get-followed',
  'POST /ims/expert/import',
])
/** Grows below its first level: its own test counts. */
const trees = new Set<string>(['GET /system/auth/list-menus'])
/** One row for each kind of provider, two at most. */
const ofProviders = new Set<string>([
  'GET /ims/social/list-providers',
  'GET /ims/social/list',
  'GET /ims/social/list-settings',
])
/** Of one organisation, contest, stage, room or entry, of one version of an agreement, of one process or of one field of a form: their own tests count. */
const ofOnePlace = new Set<string>([
  'GET /ims/form/search-options',
  'GET /ims/form/search-people',
  'GET /ims/post/list',
  'GET /ims/agreement/list-acceptances',
  'GET /ims/form-model/list-versions',
  'GET /ims/process-model/list-versions',
  'GET /ims/process-model/list-revisions',
  'GET /ims/entry/list-duplicates',
  'GET /ims/entry/list-fields',
  'GET /ims/room/find-entries',
  'GET /ims/draw-lots-project/list',
  'GET /ims/draw-lots-group/list',
  'GET /ims/grouping/list',
  'GET /ims/screen/getProjectList',
])

const isList = (result: Schema) =>
  result instanceof z.ZodArray || (result instanceof z.ZodObject && result.shape['rows'] instanceof z.ZodArray)

const served = new Set(routes.map((route) => route.endpoint.route))
const listed = endpoints
  .filter(
    ({ route, result, access }) =>
      served.has(route) &&
      isList(result) &&
      // Nobody here sits at the desk of the platform: its own test counts.
      access.kind !== 'platform' &&
      ![askedOneByOne, trees, ofProviders, ofOnePlace].some((set) => set.has(route)),
  )
  .map(({ route }) => route)

describe('lists', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  test('every list that is served says how it gets longer', () => {
    expect(listed).not.toEqual([])
    expect(listed.filter((route) => !lists[route])).toEqual([])
  })

  /** An administrator, unless it is a list of those who take part, judge or help. */
  function readerOf(route: string) {
    const { admin, entrant, judge, volunteer } = world.lanjiang.accounts
    const access = endpoints.find((endpoint) => endpoint.route === route)?.access
    if (access?.kind !== 'signedIn') return admin
    return [admin, entrant, judge].find(({ userType }) => access.types.includes(userType)) ?? volunteer
  }

  test.each(listed)('%s asks the database as often for three rows as for one', async (route) => {
    const list = lists[route] as List
    const who = readerOf(route)
    const names = namesOf(world, world.lanjiang, list.isOfEntrant ? world.lanjiang.accounts.entrant : who)
    const ask = async () => {
      const reply = await world.call(who, route, list.request?.(names) ?? {})
      expect(reply.code).toBe(200)
      const rows = Array.isArray(reply.data) ? reply.data : (reply.data as { rows: unknown[] }).rows
      return { rows: rows.length, statements: reply.headers.get('x-statements') }
    }
    await list.addRow(names, world)
    const one = await ask()
    await list.addRow(names, world)
    await list.addRow(names, world)
    const three = await ask()
    expect(three).toEqual({ rows: one.rows + 2, statements: one.statements })
    expect(Number(one.statements)).toBeGreaterThan(0)
  })
})
