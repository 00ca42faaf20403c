import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

/** Nothing is counted of what is not there. */
export const putViews = (tx: Tx, tenantId: string, id: string, times: number) =>
  tx.run(sql`
    insert into article_reading (tenant_id, article_id, views)
    select tenant_id, id, ${times} from article where tenant_id = ${tenantId} and id = ${id} and state = 'published'
    on conflict (tenant_id, article_id) do update set views = article_reading.views + excluded.views`)

export const putDownloads = (tx: Tx, tenantId: string, id: string, times: number) =>
  tx.run(sql`
    insert into attachment_reading (tenant_id, attachment_id, downloads)
    select tenant_id, id, ${times} from attachment where tenant_id = ${tenantId} and id = ${id} and state = 'published'
    on conflict (tenant_id, attachment_id) do update set downloads = attachment_reading.downloads + excluded.downloads`)
