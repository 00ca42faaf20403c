import { z } from 'zod'
import { anyone, permits, signedIn } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant, nothing, page, pageOf, portalCode, text } from './shapes.ts'

/** What people agree to: the terms of use, the privacy notice, and what a guardian agrees to for a minor. */
export const agreementKinds = ['terms', 'privacy', 'guardian'] as const
export const agreementKind = z.literal(agreementKinds)
export type AgreementKind = (typeof agreementKinds)[number]

export const agreementVersion = z.string().regex(/^\d{1,3}(\.\d{1,3}){0,2}$/)

/** An item of a list, a plain paragraph, or the one sentence that matters most. */
const look = z.literal(['item', 'text', 'key'])
const wording = (max: number) => z.strictObject({ zh: text(max).min(1), en: text(max).optional() })

const sectionsOf = <W extends z.ZodType>(words: (max: number) => W, min: 0 | 1) =>
  z
    .array(
      z.strictObject({
        title: words(100),
        lines: z
          .array(z.strictObject({ look, text: words(2000) }))
          .min(min)
          .max(50),
      }),
    )
    .min(min)
    .max(50)

export const newAgreementVersion = z.strictObject({
  kind: agreementKind,
  version: agreementVersion,
  title: wording(100),
  /** What is different from the version before. */
  changes: wording(1000).nullable(),
  effectiveOn: z.iso.date(),
  sections: sectionsOf(wording, 1),
})

/** While it is written anything may still be empty. */
const unfinished = (max: number) => z.strictObject({ zh: text(max), en: text(max) })
export const agreementDraft = z.strictObject({
  title: unfinished(100),
  changes: unfinished(1000),
  sections: sectionsOf(unfinished, 0),
})
export type AgreementDraft = z.output<typeof agreementDraft>

const shownVersion = z.object({ version: z.string(), effectiveOn: z.iso.date() })

export const getAgreement = define('GET /ims/agreement/get', {
  access: anyone,
  query: z.strictObject({ kind: agreementKind.default('terms'), version: agreementVersion.optional() }),
  result: z.object({
    kind: agreementKind,
    version: z.string(),
    title: z.string(),
    effectiveOn: z.iso.date(),
    /** The one in force today. */
    isCurrent: z.boolean(),
    changes: z.string(),
    previousVersion: z.string().nullable(),
    sections: z.array(z.object({ title: z.string(), lines: z.array(z.object({ look, text: z.string() })) })),
    /** Newest first. */
    versions: z.array(shownVersion),
    /** When the caller agreed to this version; null for a visitor, and for whoever has not. */
    acceptedAt: instant.nullable(),
  }),
})

/** Whoever has an account agrees to the version in force. */
export const acceptAgreement = define('POST /ims/agreement/accept', {
  access: signedIn,
  body: z.strictObject({ kind: z.literal(['terms', 'privacy']), version: agreementVersion }),
  result: nothing,
})

/** A version is never changed: what people agreed to stays what they read. */
export const publishAgreement = define('POST /ims/agreement/publish', {
  access: permits('agreement:version:publish'),
  body: newAgreementVersion.extend({ portalCode }),
  result: z.object({ id }),
})

/** What each portal asks people to agree to, for whoever looks after it. */
export const getAgreementOverview = define('GET /ims/agreement/overview', {
  access: permits('agreement:version:list'),
  result: z.object({
    /** In the organiser's zone. */
    today: z.iso.date(),
    portals: z.array(
      z.object({
        portalCode,
        title: z.string(),
        agreements: z.array(
          z.object({
            kind: agreementKind,
            /** In force; null: nothing yet. */
            version: z.string().nullable(),
            nextVersion: z.string().nullable(),
            isDrafted: z.boolean(),
          }),
        ),
      }),
    ),
    can: z.object({ save: z.boolean(), publish: z.boolean() }),
  }),
})

const ofOnePortal = { portalCode, kind: agreementKind }

export const getAgreementDesk = define('GET /ims/agreement/get-desk', {
  access: permits('agreement:version:list'),
  query: z.strictObject(ofOnePortal),
  result: z.object({
    draft: z
      .object({
        content: agreementDraft,
        revision: z.int(),
        savedAt: instant,
        /** Null: the platform. */
        savedBy: z.string().nullable(),
      })
      .nullable(),
    /** Where a new version begins: the latest one, or the words that Laurel offers to an organiser who has none. */
    start: agreementDraft,
    versions: z.array(
      z.object({
        id,
        version: z.string(),
        state: z.literal(['coming', 'in-force', 'past']),
        effectiveOn: z.iso.date(),
        publishedAt: instant,
        publishedBy: z.string().nullable(),
        agreed: count,
      }),
    ),
  }),
})

/** `revision`: the one that was read; none for the first. */
export const saveAgreementDraft = define('PUT /ims/agreement/save-draft', {
  access: permits('agreement:version:save'),
  body: z.strictObject({ ...ofOnePortal, revision: z.int().min(1).nullable(), content: agreementDraft }),
  result: z.object({ revision: z.int(), savedAt: instant }),
})

export const discardAgreementDraft = define('DELETE /ims/agreement/discard-draft', {
  access: permits('agreement:version:save'),
  query: z.strictObject(ofOnePortal),
  result: nothing,
})

/** Who agreed to a version, newest first. A guardian's name and number are masked. */
export const listAcceptances = define('GET /ims/agreement/list-acceptances', {
  access: permits('agreement:version:list'),
  query: z.strictObject({ versionId: id, ...page }),
  result: pageOf(
    z.object({
      accountId: id,
      userName: z.string(),
      name: z.string(),
      organisation: z.string(),
      agreedAt: instant,
      guardian: z.object({ name: z.string(), mobile: z.string() }).nullable(),
    }),
  ),
})

export const agreementFeature = feature({
  calls: [
    getAgreement,
    acceptAgreement,
    publishAgreement,
    getAgreementOverview,
    getAgreementDesk,
    saveAgreementDraft,
    discardAgreementDraft,
    listAcceptances,
  ],
  reasons: {
    'agreement.version-taken': [409, '该版本号已发布过', 'This version has been published already'],
    'agreement.not-current': [
      409,
      '协议已有新版本，请重新阅读并同意',
      'There is a newer version of the agreement; please read it and agree again',
    ],
    'agreement.draft-changed': [
      409,
      '草稿已被他人修改，请重新载入后再保存',
      'Someone else has changed the draft. Please reload before you save.',
    ],
    'agreement.effective-in-past': [422, '生效日期不能早于今天', 'A version cannot come into force before today'],
  },
  permissions: ['agreement:version:list', 'agreement:version:publish', 'agreement:version:save'],
  events: {
    'agreement.accepted': z.strictObject({ kind: agreementKind, version: z.string() }),
    'agreement.draft-discarded': z.strictObject({ kind: agreementKind }),
    'agreement.published': z.strictObject({ kind: agreementKind, version: z.string(), effectiveOn: z.string() }),
  },
})
