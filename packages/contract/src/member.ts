import { z } from 'zod'
import { permits, userTypes } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { changes, count, id, instant, line, mobile, nothing, page, pageOf, text } from './shapes.ts'

const userType = z.literal(userTypes)
export const memberStates = ['open', 'locked', 'closed'] as const
const state = z.literal(memberStates)
/** Decision 25. */
const userName = z.string().regex(/^[A-Za-z0-9_]{4,30}$/, { message: 'member.not-a-user-name' })
const ids = z.array(id).min(1).max(200)
const placed = z.object({ id, name: z.string() })

const member = {
  id,
  name: z.string(),
  userName: z.string(),
  userType,
  organisation: placed.nullable(),
  roles: z.array(placed),
  posts: z.array(z.string()),
  workGroups: z.array(z.string()),
  /** Masked (S21): the whole number is asked for with a reason. */
  mobile: z.string().nullable(),
  idNumber: z.string().nullable(),
  state,
  hasPassword: z.boolean(),
  lastLoginAt: instant.nullable(),
  createdAt: instant,
  can: z.object({
    update: z.boolean(),
    lock: z.boolean(),
    unlock: z.boolean(),
    logOut: z.boolean(),
    reveal: z.boolean(),
    giveRoles: z.boolean(),
  }),
}

const filter = {
  /** Any part of a name, a user name from its beginning or its digits, or a whole mobile number. */
  search: text(64).optional(),
  /** With all below it. */
  organisationId: id.optional(),
  roleId: id.optional(),
  userType: z
    .string()
    .regex(/^[1-5]$/)
    .optional(),
  /** `waiting`: open, and nobody has come in with it yet. */
  state: z.literal([...memberStates, 'waiting']).optional(),
}

export const listMembers = define('GET /ims/member/list', {
  access: permits('account:person:list'),
  /** What a search finds comes in the order of how well it fits. */
  query: z.strictObject({ ...page, ...filter, sort: z.literal(['newest', 'name', 'userName']).default('newest') }),
  result: pageOf(z.object(member)),
})

/** Counted up to a limit: nobody reads more, and a million rows are not walked for a figure. */
export const countMembers = define('GET /ims/member/count', {
  access: permits('account:person:list'),
  query: z.strictObject(filter),
  result: z.object({ total: count, isMore: z.boolean() }),
})

export const getMember = define('GET /ims/member/get', {
  access: permits('account:person:list'),
  query: z.strictObject({ id }),
  result: z.object({ ...member, email: z.string().nullable() }),
})

const personal = {
  mobile: mobile.optional(),
  idType: text(20).optional(),
  idNumber: line(30).optional(),
  email: z.email().max(200).optional(),
}

/** Without a password: the first way in is by SMS or by a card. */
export const createMember = define('POST /ims/member/create', {
  access: permits('account:person:create'),
  body: z.strictObject({
    name: line(30),
    userName,
    userType,
    organisationId: id.optional(),
    roleIds: z.array(id).max(20).default([]),
    ...personal,
  }),
  result: z.object({ id }),
})

export const updateMember = define('PUT /ims/member/update', {
  access: permits('account:person:update'),
  body: z.strictObject({ id, name: line(30).optional(), organisationId: id.optional(), ...personal }),
  result: nothing,
})

/** A locked account is logged out everywhere at once. */
export const lockMembers = define('PUT /ims/member/lock', {
  access: permits('account:person:lock'),
  body: z.strictObject({ ids }),
  result: z.object({ changed: count }),
})

export const unlockMembers = define('PUT /ims/member/unlock', {
  access: permits('account:person:lock'),
  body: z.strictObject({ ids }),
  result: z.object({ changed: count }),
})

export const logOutMembers = define('PUT /ims/member/log-out', {
  access: permits('account:person:log-out'),
  body: z.strictObject({ ids }),
  result: z.object({ sessions: count }),
})

export const moveMembers = define('PUT /ims/member/move', {
  access: permits('account:person:update'),
  body: z.strictObject({ ids, organisationId: id }),
  result: z.object({ changed: count }),
})

export const giveRoles = define('PUT /ims/member/give-role', {
  access: permits('role:role:give'),
  body: z.strictObject({ ids, roleId: id }),
  result: z.object({ changed: count }),
})

export const takeRoles = define('PUT /ims/member/take-role', {
  access: permits('role:role:give'),
  body: z.strictObject({ ids, roleId: id }),
  result: z.object({ changed: count }),
})

export const revealMember = define('POST /ims/member/reveal', {
  access: permits('account:person:reveal'),
  body: z.strictObject({ id, field: z.literal(['mobile', 'idNumber', 'email']), reason: line(200) }),
  result: z.object({ value: z.string().nullable() }),
})

export const exportMembers = define('POST /ims/member/export', {
  access: permits('account:person:export'),
  body: z.strictObject(filter),
  result: z.object({ jobId: id }),
})

export const listLogins = define('GET /ims/login-log/list', {
  access: permits('account:login:list'),
  query: z.strictObject({ ...page, accountId: id.optional() }),
  result: pageOf(
    z.object({
      id,
      accountId: id,
      name: z.string(),
      userName: z.string(),
      userType,
      way: z.string(),
      device: z.string(),
      address: z.string(),
      loggedInAt: instant,
      isOpen: z.boolean(),
    }),
  ),
})

export const memberFeature = feature({
  calls: [
    listMembers,
    countMembers,
    getMember,
    createMember,
    updateMember,
    lockMembers,
    unlockMembers,
    logOutMembers,
    moveMembers,
    giveRoles,
    takeRoles,
    revealMember,
    exportMembers,
    listLogins,
  ],
  reasons: {
    'member.not-a-user-name': [
      422,
      '用户名为 4–30 位字母、数字或下划线',
      'A user name has 4 to 30 letters, digits or underscores',
    ],
    'member.outranks-you': [
      403,
      '该成员拥有您没有的权限，或在您的数据范围之外还有账号，您不能对其执行此操作',
      'This member has permissions that you do not, or an account outside your data scope; you cannot do this to them',
    ],
    'member.more-by-moving': [
      403,
      '移动后您或该成员能看到、能做的会超出您现有的权限',
      'The move would open more to you or to this member than you have yourself',
    ],
    'member.own-mobile': [
      409,
      '更换自己的手机号请到“账号与安全”',
      'Please change your own mobile number under “Account and security”',
    ],
    'member.is-yourself': [409, '不能对自己的账号执行此操作', 'You cannot do this to your own account'],
    'member.outside-scope': [403, '所选单位不在您的数据范围内', 'This organisation is outside your data scope'],
    'person.id-number-taken': [
      409,
      '该证件号码已登记。若为同一人，请由能管理其全部账号的管理员添加，或请本人注册',
      'This ID number is registered already. If it is the same person, ask an administrator of all their accounts to add this one, or let them register themselves',
    ],
  },
  permissions: [
    'account:login:list',
    'account:person:create',
    'account:person:export',
    'account:person:list',
    'account:person:lock',
    'account:person:log-out',
    'account:person:reveal',
    'account:person:update',
  ],
  events: {
    'person.added': z.strictObject({}),
    'person.changed': z.strictObject({ changes }),
    'person.filled-in': z.strictObject({}),
    'person.mobile-changed': z.strictObject({ changes }),
    'person.revealed': z.strictObject({ field: z.string(), reason: z.string(), accountId: id }),
    'person.shown-to-owner': z.strictObject({}),
  },
})
