import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { changes, count, id, line, nothing, page, pageOf, text } from './shapes.ts'

const wording = z.strictObject({ zh: line(60), en: line(120).optional() })
const named = z.object({ zh: z.string(), en: z.string().optional() })
const someone = z.object({ id, name: z.string() })
const sort = z.int().min(0).max(9_999)
/** Where it stands among those that recommend to one another: what rules of processes and recommendation lists look for. */
const organisationLevels = ['college', 'school', 'city', 'province', 'nation'] as const
const level = z.literal(organisationLevels)

/** Flat, parents before children. Only what the data scope reaches, and what leads to it; the others count nobody. Closed ones on demand. */
export const listOrganisations = define('GET /ims/organisation/list', {
  access: permits('organisation:node:list'),
  query: z.strictObject({ closed: z.literal('with').optional() }),
  result: z.array(
    z.object({
      id,
      parentId: id.nullable(),
      kind: z.string(),
      name: named,
      shortName: z.string(),
      head: someone.nullable(),
      sort: z.int(),
      /** Null: none. */
      level: z.string().nullable(),
      /** Accounts here and below. */
      members: count,
      isClosed: z.boolean(),
      /** `level`: by whoever reaches every organisation, since it decides to whom entries go. */
      can: z.object({ change: z.boolean(), level: z.boolean() }),
    }),
  ),
})

export const addOrganisation = define('POST /ims/organisation/add', {
  access: permits('organisation:node:save'),
  body: z.strictObject({
    parentId: id.optional(),
    kind: line(20),
    name: wording,
    shortName: line(9),
    sort: sort.default(0),
    level: level.nullable().default(null),
  }),
  result: z.object({ id }),
})

export const renameOrganisation = define('PUT /ims/organisation/rename', {
  access: permits('organisation:node:save'),
  /** Without a level it keeps its own. */
  body: z.strictObject({
    id,
    name: wording,
    shortName: line(9),
    sort: sort.optional(),
    level: level.nullable().optional(),
  }),
  result: nothing,
})

export const moveOrganisation = define('PUT /ims/organisation/move', {
  access: permits('organisation:node:save'),
  body: z.strictObject({ id, parentId: id }),
  result: nothing,
})

/** Only one that nobody belongs to and that nothing open is below of. */
export const closeOrganisation = define('PUT /ims/organisation/close', {
  access: permits('organisation:node:save'),
  body: z.strictObject({ id }),
  result: nothing,
})

export const reopenOrganisation = define('PUT /ims/organisation/reopen', {
  access: permits('organisation:node:save'),
  body: z.strictObject({ id }),
  result: nothing,
})

/** Null: nobody for now. */
export const appointHead = define('PUT /ims/organisation/appoint-head', {
  access: permits('organisation:node:save'),
  body: z.strictObject({ id, accountId: id.nullable() }),
  result: nothing,
})

export const listPosts = define('GET /ims/post/list', {
  access: permits('organisation:node:list'),
  query: z.strictObject({ organisationId: id }),
  result: z.array(z.object({ id, name: named, sort: z.int(), holders: z.array(someone) })),
})

export const savePost = define('PUT /ims/post/save', {
  access: permits('organisation:node:save'),
  body: z.strictObject({
    id: id.optional(),
    organisationId: id,
    name: wording,
    sort: sort.default(0),
    accountIds: z.array(id).max(200),
  }),
  result: z.object({ id }),
})

export const removePost = define('DELETE /ims/post/remove', {
  access: permits('organisation:node:save'),
  query: z.strictObject({ id }),
  result: nothing,
})

export const listWorkGroups = define('GET /ims/work-group/list', {
  access: permits('organisation:node:list'),
  query: z.strictObject({ ...page, search: text(30).optional() }),
  result: pageOf(
    z.object({
      id,
      name: named,
      /** Those within reach. */
      members: z.array(someone),
      /** How many there are beside them: whoever cannot see them cannot change the group. */
      others: count,
      can: z.object({ change: z.boolean() }),
    }),
  ),
})

export const saveWorkGroup = define('PUT /ims/work-group/save', {
  access: permits('organisation:node:save'),
  body: z.strictObject({ id: id.optional(), name: wording, accountIds: z.array(id).max(500) }),
  result: z.object({ id }),
})

export const removeWorkGroup = define('DELETE /ims/work-group/remove', {
  access: permits('organisation:node:save'),
  query: z.strictObject({ id }),
  result: nothing,
})

/** By contest type, for those who keep them; `role/all` answers those of one portal. */
export const listRolesOfContestTypes = define('GET /ims/contest-type/role/list', {
  access: permits('role:role:list'),
  result: z.array(
    z.object({
      id,
      code: z.string(),
      name: named,
      roles: z.array(z.object({ id, name: named, sort: z.int() })),
    }),
  ),
})

export const saveContestTypeRole = define('PUT /ims/contest-type/role/save', {
  access: permits('role:role:save'),
  body: z.strictObject({ id: id.optional(), contestTypeId: id, name: wording, sort: sort.default(0) }),
  result: z.object({ id }),
})

export const removeContestTypeRole = define('DELETE /ims/contest-type/role/remove', {
  access: permits('role:role:save'),
  query: z.strictObject({ id }),
  result: nothing,
})

export const organisationFeature = feature({
  calls: [
    listOrganisations,
    addOrganisation,
    renameOrganisation,
    moveOrganisation,
    closeOrganisation,
    reopenOrganisation,
    appointHead,
    listPosts,
    savePost,
    removePost,
    listWorkGroups,
    saveWorkGroup,
    removeWorkGroup,
    listRolesOfContestTypes,
    saveContestTypeRole,
    removeContestTypeRole,
  ],
  reasons: {
    'organisation.below-itself': [409, '不能移动到自己的下级', 'It cannot be moved below itself'],
    'organisation.not-empty': [
      409,
      '还有成员或下级单位，请先移走再停用',
      'It still has people or sub-units. Move them first.',
    ],
    'organisation.closed': [409, '该单位已停用', 'This organisation is deactivated'],
    'organisation.level-not-yours': [
      403,
      '级别决定作品由谁审核，只有能管理全部单位的人可以设置',
      'A level decides who reviews entries. Only people who manage every organisation can set it',
    ],
  },
  permissions: ['organisation:node:list', 'organisation:node:save'],
  events: {
    'organisation.added': z.strictObject({ parentId: id.nullable() }),
    'organisation.closed': z.strictObject({}),
    'organisation.head-appointed': z.strictObject({ accountId: id.nullable() }),
    'organisation.moved': z.strictObject({ before: id.nullable(), after: id }),
    'organisation.renamed': z.strictObject({ changes }),
    'organisation.reopened': z.strictObject({}),
    'post.removed': z.strictObject({ organisationId: id }),
    'post.saved': z.strictObject({ organisationId: id, accountIds: z.array(id).readonly() }),
    'work-group.removed': z.strictObject({}),
    'work-group.saved': z.strictObject({ accountIds: z.array(id).readonly() }),
  },
})
