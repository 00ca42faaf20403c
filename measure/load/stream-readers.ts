import { randomUUID } from 'node:crypto'
import { issueAccessToken } from '@laurel/api/src/http/access-token.ts'
import { maxStreamsPerSubject } from '@laurel/api/src/live/stream-limit.ts'
import type { World } from '@laurel/testbed/world'
import pg from 'pg'

/** The largest crowd of P13, and some to spare. */
const maxStreams = 16_000

/** The headers of as many administrators as it takes to open `maxStreams` streams, each with a session of its own. */
export async function streamReaders(world: World): Promise<Record<string, string>[]> {
  const { tenantId, accountId, portalCode } = world.lanjiang.accounts.admin
  const readers = Array.from({ length: Math.ceil(maxStreams / maxStreamsPerSubject) }, () => ({
    accountId: randomUUID(),
    sessionId: randomUUID(),
  }))
  const accountIds = readers.map((reader) => reader.accountId)
  const client = new pg.Client({ connectionString: world.environment['LAUREL_PLATFORM_DATABASE_URL'] })
  await client.connect()
  try {
    await client.query(
      `insert into account (tenant_id, id, person_id, user_type, user_name, user_name_key, nickname)
       select $1, n.id, a.person_id, 2, 'reader_' || n.at, 'reader_' || n.at, 'reader'
       from account a, unnest($3::uuid[]) with ordinality n(id, at) where a.tenant_id = $1 and a.id = $2`,
      [tenantId, accountId, accountIds],
    )
    await client.query(
      `insert into account_role select $1, n.id, r.role_id from account_role r, unnest($3::uuid[]) n(id)
       where r.tenant_id = $1 and r.account_id = $2`,
      [tenantId, accountId, accountIds],
    )
    await client.query(
      `insert into session (tenant_id, id, account_id, refresh_hash, expires_at)
       select $1, n.session_id, n.account_id, decode('00', 'hex'), now() + interval '1 day' from unnest($2::uuid[], $3::uuid[]) n(account_id, session_id)`,
      [tenantId, accountIds, readers.map((reader) => reader.sessionId)],
    )
  } finally {
    await client.end()
  }
  const now = new Date().toISOString()
  return Promise.all(
    readers.map(async (reader) => ({
      authorization: `Bearer ${await issueAccessToken({ tenantId, ...reader, now })}`,
      'portal-code': portalCode,
    })),
  )
}
