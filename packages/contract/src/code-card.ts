import { z } from 'zod'
import { permits, userTypes } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant, nothing, page, pageOf, text } from './shapes.ts'

const userType = z.literal(userTypes)
/** `once`: the first login uses it up. `timed`: good for any number of logins until it expires. */
export const codeKinds = ['once', 'timed'] as const
export const codeStates = ['live', 'used', 'expired', 'revoked'] as const

const holder = {
  accountId: id,
  userType,
  userName: z.string(),
  name: z.string(),
  organisation: z.string(),
}

const wantedType = z.string().regex(/^[1-5]$/)

/** Whom a card can be issued for. */
export const listCardHolders = define('GET /ims/code-card/list-people', {
  access: permits('account:code-card:issue'),
  query: z.strictObject({ userType: wantedType, search: text(30).optional(), ...page }),
  result: pageOf(z.object({ ...holder, liveCards: count, can: z.object({ issue: z.boolean() }) })),
})

/** The codes themselves are in this answer and nowhere else. A new card makes the unused ones before it void. */
export const issueCodeCards = define('POST /ims/code-card/issue', {
  access: permits('account:code-card:issue'),
  body: z.strictObject({
    accountIds: z.array(id).min(1).max(200),
    kind: z.literal(codeKinds),
    ttlMinutes: z
      .int()
      .min(10)
      .max(31 * 24 * 60),
  }),
  result: z.object({
    batchId: id,
    kind: z.literal(codeKinds),
    issuedAt: instant,
    expiresAt: instant,
    cards: z.array(z.object({ id, ...holder, number: z.int(), code: z.string() })),
  }),
})

export const listCodeCards = define('GET /ims/code-card/list', {
  access: permits('account:code-card:list'),
  query: z.strictObject({ search: text(30).optional(), state: z.literal(codeStates).optional(), ...page }),
  result: pageOf(
    z.object({
      id,
      ...holder,
      kind: z.literal(codeKinds),
      state: z.literal(codeStates),
      batchId: id,
      number: z.int(),
      issuedAt: instant,
      issuedBy: z.string().nullable(),
      expiresAt: instant,
      usedAt: instant.nullable(),
      uses: count,
      can: z.object({ revoke: z.boolean() }),
    }),
  ),
})

/** What a revoked card has opened is closed with it. */
export const revokeCodeCards = define('PUT /ims/code-card/revoke', {
  access: permits('account:code-card:revoke'),
  body: z.strictObject({ ids: z.array(id).min(1).max(200) }),
  result: nothing,
})

export const revokeCodeBatch = define('PUT /ims/code-card/revoke-batch', {
  access: permits('account:code-card:revoke'),
  body: z.strictObject({ batchId: id }),
  result: nothing,
})

export const codeCardFeature = feature({
  calls: [listCardHolders, issueCodeCards, listCodeCards, revokeCodeCards, revokeCodeBatch],
  reasons: {
    'code-card.not-valid': [
      422,
      '登录码不正确或已失效，请联系现场工作人员',
      'The code is not correct or no longer valid; please ask the staff',
    ],
    'code-card.too-many-guesses': [
      429,
      '登录码输错次数过多，请 15 分钟后再试或联系现场工作人员',
      'Too many wrong codes; please try again in 15 minutes or ask the staff',
    ],
    'code-card.account-not-open': [
      409,
      '所选账号中有已锁定或已停用的，无法发卡',
      'One of the accounts is locked or closed; no card can be issued for it',
    ],
    'code-card.not-for-administrators': [
      403,
      '只有拥有全部权限的管理员可以为管理员发卡',
      'Only an administrator with every permission may issue cards for administrators',
    ],
  },
  permissions: ['account:code-card:issue', 'account:code-card:list', 'account:code-card:revoke'],
  events: {
    'code-card.issued': z.strictObject({ accountId: id, kind: z.literal(codeKinds), batchId: id }),
    'code-card.refused': z.strictObject({ accountId: id, because: z.string() }),
    'code-card.revoked': z.strictObject({ accountId: id, because: z.string() }),
    'code-card.used': z.strictObject({ accountId: id }),
  },
})
