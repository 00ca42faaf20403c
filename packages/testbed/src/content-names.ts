import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { makerOf } from './making.ts'
import type { TestAccount, TestTenant, World } from './world.ts'

export type ContentNames = {
  article(): Promise<string>
  publishedArticle(): Promise<string>
  /** It waits for a day that has not come. */
  scheduledArticle(): Promise<string>
  attachment(): Promise<string>
  galleryPicture(): Promise<string>
}

/** What stands on an organiser's portal. */
export function contentNames(world: World, tenant: TestTenant, account: TestAccount, marker: string): ContentNames {
  const { tenantId, portalId } = tenant
  const words = JSON.stringify({ zh: marker, en: '' })
  const made = makerOf(world, tenant)
  const content = JSON.stringify({
    title: { zh: marker, en: '' },
    summary: { zh: '', en: '' },
    html: { zh: `<p>${marker}</p>`, en: '' },
    author: '',
    category: '',
    number: '',
    cover: null,
  })
  const article = (state: 'draft' | 'published' | 'scheduled') =>
    made((tx, id) =>
      tx.run(sql`
        insert into article (tenant_id, id, portal_id, kind, draft, live, state, published_at, publish_at, scheduled, saved_by)
        values (${tenantId}, ${id}, ${portalId}, 'news', ${content}, ${state === 'published' ? content : null}, ${state},
          ${state === 'published' ? sql`now()` : null}, ${state === 'scheduled' ? sql`now() + interval '1 day'` : null},
          ${state === 'scheduled' ? content : null}, ${account.accountId})`),
    )
  return {
    article: () => article('draft'),
    publishedArticle: () => article('published'),
    scheduledArticle: () => article('scheduled'),
    attachment: () =>
      made(async (tx, id) => {
        await tx.run(sql`
          insert into file (tenant_id, id, account_id, name, type, size, state)
          values (${tenantId}, ${id}, ${account.accountId}, ${`${marker}.pdf`}, 'application/pdf', 4, 'stored')`)
        await tx.run(sql`
          insert into attachment (tenant_id, id, portal_id, file_id, title)
          values (${tenantId}, ${id}, ${portalId}, ${id}, ${words})`)
      }),
    galleryPicture: () =>
      made((tx, id) =>
        tx.run(sql`
          insert into gallery_picture (tenant_id, id, portal_id, picture, caption)
          values (${tenantId}, ${id}, ${portalId}, ${JSON.stringify({ art: 'leaf', alt: { zh: marker, en: '' } })}, ${words})`),
      ),
  }
}

export function absentContentNames(): ContentNames {
  const id = async () => randomUUID()
  return { article: id, publishedArticle: id, scheduledArticle: id, attachment: id, galleryPicture: id }
}
