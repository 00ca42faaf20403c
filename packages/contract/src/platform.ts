import { z } from 'zod'
import { ofPlatform, userTypes } from './access.ts'
import { issueCodeCards } from './code-card.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { platformReasons } from './platform.reasons.ts'
import { changes, colour, count, id, instant, line, nothing, page, pageOf, portalCode, text } from './shapes.ts'

/** Decision 15: the desk from which organisers are opened, closed, handed over and erased. */

const wording = z.strictObject({ zh: line(60), en: line(120).optional() })
const shownWording = z.object({ zh: z.string(), en: z.string().optional() })
const reason = line(200)
/** Decision 22. */
const loginStrategies = z
  .array(z.literal([1, 2, 3, 4]))
  .min(1)
  .max(4)
  .refine((ways) => new Set(ways).size === ways.length)
const passwordStrategy = z.literal([1, 2])
const domain = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/)
  .min(4)
  .max(253)

export const tenantStates = ['open', 'suspended'] as const
export const erasureStates = ['waiting', 'erasing', 'erased', 'stopped'] as const

const erasure = z.object({
  id,
  tenantId: id,
  code: z.string(),
  name: shownWording,
  reason: z.string(),
  state: z.literal(erasureStates),
  askedBy: z.string().nullable(),
  askedAt: instant,
  dueAt: instant,
  confirmedAt: instant.nullable(),
  /** Null beside a time: the operator's command. */
  confirmedBy: z.string().nullable(),
  finishedAt: instant.nullable(),
  rowsErased: count,
  objectsErased: count,
  can: z.object({ confirm: z.boolean(), stop: z.boolean() }),
})

/** Counted as far as ten thousand: `isMore` says that there are more. */
const figure = z.object({ count, isMore: z.boolean() })

const tenant = {
  id,
  code: z.string(),
  name: shownWording,
  zone: z.string(),
  state: z.literal(tenantStates),
  suspendedBecause: z.string().nullable(),
  isDemo: z.boolean(),
  createdAt: instant,
  portals: count,
  accounts: figure,
  contests: count,
  openSessions: figure,
  lastLoginAt: instant.nullable(),
  erasure: erasure.nullable(),
  can: z.object({
    suspend: z.boolean(),
    resume: z.boolean(),
    export: z.boolean(),
    erase: z.boolean(),
    seeAs: z.boolean(),
  }),
}

export const listTenants = define('GET /ims/platform/list-tenants', {
  access: ofPlatform,
  query: z.strictObject({ search: text(60).optional(), state: z.literal(tenantStates).optional(), ...page }),
  result: pageOf(z.object(tenant)),
})

const portal = z.object({
  id,
  code: z.string(),
  title: shownWording,
  domain: z.string().nullable(),
  theme: colour,
  loginStrategies: z.array(z.int()),
  passwordStrategy: z.int(),
  state: z.literal(['open', 'closed']),
})

const administrator = z.object({
  accountId: id,
  name: z.string(),
  userName: z.string(),
  state: z.literal(['open', 'locked', 'closed']),
  lastLoginAt: instant.nullable(),
})

export const getTenant = define('GET /ims/platform/get-tenant', {
  access: ofPlatform,
  query: z.strictObject({ id }),
  result: z.object({ ...tenant, portalList: z.array(portal), administrators: z.array(administrator) }),
})

export const createTenant = define('POST /ims/platform/create-tenant', {
  access: ofPlatform,
  body: z.strictObject({ code: portalCode, name: wording, isDemo: z.boolean() }),
  result: z.object({ id }),
})

export const changeTenant = define('PUT /ims/platform/change-tenant', {
  access: ofPlatform,
  body: z.strictObject({ id, name: wording, isDemo: z.boolean() }),
  result: nothing,
})

const portalSettings = { title: wording, domain: domain.nullable(), theme: colour, loginStrategies, passwordStrategy }

/** Which codes are nobody's is the database's word (decision 14). */
export const openPortal = define('POST /ims/platform/open-portal', {
  access: ofPlatform,
  body: z.strictObject({ tenantId: id, code: portalCode, ...portalSettings }),
  result: z.object({ id }),
})

export const changePortal = define('PUT /ims/platform/change-portal', {
  access: ofPlatform,
  body: z.strictObject({ tenantId: id, portalId: id, state: z.literal(['open', 'closed']), ...portalSettings }),
  result: nothing,
})

const card = issueCodeCards.result

/** A person, their account with every right of the organiser, and the card that lets them in. The code is in this answer and nowhere else. */
export const appointAdministrator = define('POST /ims/platform/appoint', {
  access: ofPlatform,
  body: z.strictObject({
    tenantId: id,
    name: line(30),
    userName: z.string().regex(/^[A-Za-z0-9_]{4,30}$/, { message: 'member.not-a-user-name' }),
  }),
  result: card,
})

/** For an administrator who lost theirs; an unused one becomes void. */
export const renewAdministratorCard = define('POST /ims/platform/renew-card', {
  access: ofPlatform,
  body: z.strictObject({ tenantId: id, accountId: id }),
  result: card,
})

export const suspendTenant = define('PUT /ims/platform/suspend', {
  access: ofPlatform,
  body: z.strictObject({ id, reason }),
  result: nothing,
})

export const resumeTenant = define('PUT /ims/platform/resume', {
  access: ofPlatform,
  body: z.strictObject({ id, reason }),
  result: nothing,
})

/** Everything of an organiser in one file that needs none of our software. What it is locked with is in this answer and nowhere else. */
export const exportTenant = define('POST /ims/platform/export', {
  access: ofPlatform,
  body: z.strictObject({ id, reason }),
  /** `opening`: the command that opens the file, by the name that it will have. */
  result: z.object({ jobId: id, passphrase: z.string(), opening: z.string() }),
})

/** `name` is the organiser's, typed by whoever asks. It is suspended at once, and erased in a week or with the word of a second person. */
export const askForErasure = define('POST /ims/platform/ask-erasure', {
  access: ofPlatform,
  body: z.strictObject({ id, name: text(120), reason }),
  result: z.object({ id }),
})

export const confirmErasure = define('PUT /ims/platform/confirm-erasure', {
  access: ofPlatform,
  body: z.strictObject({ id }),
  result: nothing,
})

export const stopErasure = define('PUT /ims/platform/stop-erasure', {
  access: ofPlatform,
  body: z.strictObject({ id }),
  result: nothing,
})

/** Receipts: what was asked for, and what was erased. */
export const listErasures = define('GET /ims/platform/list-erasures', {
  access: ofPlatform,
  query: z.strictObject({ ...page }),
  result: pageOf(erasure),
})

const userType = z.literal(userTypes)

/** Through whose eyes one could look. */
export const findAccounts = define('GET /ims/platform/find-accounts', {
  access: ofPlatform,
  query: z.strictObject({ tenantId: id, search: line(30) }),
  result: z.array(z.object({ accountId: id, userType, userName: z.string(), nickname: z.string() })),
})

export const impersonationMinutes = [15, 30, 60] as const

/** Opens a read-only session that ends by itself; the person sees it among their events. */
export const impersonate = define('POST /ims/platform/impersonate', {
  access: ofPlatform,
  body: z.strictObject({ tenantId: id, accountId: id, reason, minutes: z.literal(impersonationMinutes) }),
  result: z.object({
    portalCode: z.string(),
    until: instant,
    accessToken: z.string(),
    tenantId: id,
    accountId: id,
    userType,
    userName: z.string(),
    nickname: z.string(),
  }),
})

export const platformFeature = feature({
  calls: [
    listTenants,
    getTenant,
    createTenant,
    changeTenant,
    openPortal,
    changePortal,
    appointAdministrator,
    renewAdministratorCard,
    suspendTenant,
    resumeTenant,
    exportTenant,
    askForErasure,
    confirmErasure,
    stopErasure,
    listErasures,
    findAccounts,
    impersonate,
  ],
  reasons: platformReasons,
  events: {
    'tenant.administrator-appointed': z.strictObject({ accountId: id }),
    'tenant.card-renewed': z.strictObject({ accountId: id }),
    'tenant.changed': z.strictObject({ changes, by: z.string().optional() }),
    'tenant.created': z.strictObject({ code: z.string(), isDemo: z.boolean() }),
    'tenant.erased': z.strictObject({ erasureId: id, rows: z.int(), objects: z.int() }),
    'tenant.erasure-asked': z.strictObject({ reason: z.string(), code: z.string() }),
    'tenant.erasure-confirmed': z.strictObject({ code: z.string() }),
    'tenant.erasure-stopped': z.strictObject({ code: z.string() }),
    'tenant.exported': z.strictObject({ reason: z.string(), by: z.string().optional() }),
    'tenant.impersonated': z.strictObject({ accountId: id, reason: z.string(), until: z.string() }),
    'tenant.opened': z.strictObject({ code: z.string() }),
    'tenant.portal-changed': z.strictObject({ portalId: id }),
    'tenant.portal-opened': z.strictObject({ portalId: id, code: z.string() }),
    'tenant.resumed': z.strictObject({ reason: z.string(), by: z.string().optional() }),
    'tenant.suspended': z.strictObject({ reason: z.string(), sessions: z.int(), by: z.string().optional() }),
  },
})
