import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { pageDraft, pagePath, publishedPage } from './page.ts'
import { shownPicture } from './picture.ts'
import { count, id, instant, nothing, page, pageOf, portalCode, text } from './shapes.ts'

/** Where an organiser builds a page: its draft, its versions, and what is to come. */

const save = permits('portal:page:save')
const publish = permits('portal:page:publish')
const place = { portalCode, path: pagePath }
/** The draft that the caller has read; another one has been saved meanwhile: `page.saved-by-another`. */
const version = count
const note = text(100).default('')
const shownWords = z.object({ zh: z.string(), en: z.string() })
const who = z.string().nullable()

/** `draft`, `schedule`, or the id of a version. */
const which = z.union([z.literal(['draft', 'schedule']), id])

/** The home page of every portal. */
export const listPages = define('GET /ims/page/list', {
  access: save,
  result: z.array(
    z.object({
      portalId: id,
      portalCode,
      title: shownWords,
      template: z.enum(['A', 'B', 'C']),
      isSaved: z.boolean(),
      isOnline: z.boolean(),
      savedAt: instant.nullable(),
    }),
  ),
})

const schedule = z.object({
  publishAt: instant,
  scheduledAt: instant,
  scheduledBy: who,
  note: z.string(),
  /** Blocks of the present draft that it does not have: it would cover them. */
  changesSince: z.int(),
})

export const getPageDraft = define('GET /ims/page/get-draft', {
  access: save,
  query: z.strictObject(place),
  result: z.object({
    /** Null: nobody has opened it yet. */
    pageId: id.nullable(),
    /** Null: nobody has saved it yet. */
    draft: pageDraft.nullable(),
    version,
    savedAt: instant.nullable(),
    savedBy: who,
    /** What visitors see, or will within seconds; null: nothing. */
    online: z
      .object({
        versionId: id.nullable(),
        number: z.int().nullable(),
        publishedAt: instant,
        publishedBy: who,
        /** Null: it is too late, or there is no version before. */
        withdrawableUntil: instant.nullable(),
      })
      .nullable(),
    /** Blocks that differ from what is online. */
    changes: z.int(),
    /** Of the version that is published next. */
    nextNumber: z.int(),
    schedule: schedule.nullable(),
    can: z.object({ save: z.boolean(), publish: z.boolean() }),
  }),
})

/** What the fields of a block can name. */
export const getPageChoices = define('GET /ims/page/get-choices', {
  access: save,
  query: z.strictObject({ portalCode }),
  result: z.object({
    isEvent: z.boolean(),
    zone: z.string(),
    contests: z.array(
      z.object({
        id,
        name: shownWords,
        stages: z.array(z.object({ id, name: shownWords, opensAt: instant, closesAt: instant })),
      }),
    ),
    categories: z.array(z.string()),
    attachments: z.array(z.object({ id, title: shownWords, fileName: z.string() })),
    pictures: z.array(z.object({ id, picture: shownPicture, caption: shownWords })),
  }),
})

/** As visitors would see it now, hidden blocks and those to come included. */
export const previewPage = define('POST /ims/page/preview', {
  access: save,
  body: z.strictObject({ ...place, draft: pageDraft }),
  result: publishedPage,
})

export const listPageVersions = define('GET /ims/page/list-versions', {
  access: save,
  query: z.strictObject({ ...place, ...page }),
  result: pageOf(
    z.object({
      id,
      /** Null: a draft that was kept before something else took its place. */
      number: z.int().nullable(),
      state: z.enum(['online', 'past', 'withdrawn', 'kept']),
      origin: z.enum(['now', 'schedule', 'kept']),
      note: z.string(),
      madeAt: instant,
      madeBy: who,
      withdrawnAt: instant.nullable(),
    }),
  ),
})

export const getPageVersion = define('GET /ims/page/get-version', {
  access: save,
  query: z.strictObject({ ...place, which }),
  result: z.object({ draft: pageDraft }),
})

const fieldChange = z.object({ path: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })

export const comparePages = define('GET /ims/page/compare', {
  access: save,
  query: z.strictObject({ ...place, from: which, to: which }),
  result: z.object({
    page: z.array(fieldChange),
    blocks: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        change: z.enum(['added', 'removed', 'changed', 'same']),
        from: z.int().nullable(),
        to: z.int().nullable(),
        isMoved: z.boolean(),
        fields: z.array(fieldChange),
      }),
    ),
  }),
})

/** One block, or all of them. What the draft was before is kept as a version. */
export const restorePage = define('PUT /ims/page/restore', {
  access: save,
  body: z.strictObject({ ...place, which, blockId: z.string().max(32).optional(), version }),
  result: z.object({ version }),
})

/** From another portal of the organiser; what belongs to that portal alone (its files and pictures) is left out. */
export const copyPage = define('POST /ims/page/copy', {
  access: save,
  body: z.strictObject({ ...place, fromPortalCode: portalCode, version }),
  result: z.object({ version }),
})

/** Takes the draft as it is, or only another time for what was taken before. */
export const schedulePage = define('PUT /ims/page/schedule', {
  access: publish,
  body: z.strictObject({ ...place, publishAt: instant, takesDraft: z.boolean(), version, note }),
  result: nothing,
})

export const unschedulePage = define('DELETE /ims/page/unschedule', {
  access: publish,
  query: z.strictObject(place),
  result: nothing,
})

/** Visitors see the version before again. Within ten minutes. */
export const withdrawPage = define('PUT /ims/page/withdraw', {
  access: publish,
  body: z.strictObject(place),
  result: z.object({ number: z.int() }),
})

/** Said every few seconds by each tab that has the page open: others are warned. */
export const editPage = define('PUT /ims/page/edit', {
  access: save,
  body: z.strictObject({ ...place, tab: id, blockId: z.string().max(32).nullable() }),
  result: z.object({ pageId: id }),
})

export const leavePage = define('DELETE /ims/page/leave', {
  access: save,
  query: z.strictObject({ ...place, tab: id }),
  result: nothing,
})

export const pageDeskFeature = feature({
  calls: [
    listPages,
    getPageDraft,
    getPageChoices,
    previewPage,
    listPageVersions,
    getPageVersion,
    comparePages,
    restorePage,
    copyPage,
    schedulePage,
    unschedulePage,
    withdrawPage,
    editPage,
    leavePage,
  ],
})
