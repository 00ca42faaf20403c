import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@laurel/testbed/database'
import { openDesk } from '@laurel/testbed/desk'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A restored backup knows nothing of those who were erased after it: the ledger beside the backups does. */
describe('whoever was erased', () => {
  const folder = mkdtempSync(join(tmpdir(), 'laurel-ledger-'))
  const file = join(folder, 'ledger.jsonl')
  let world: World
  beforeAll(async () => {
    world = await openWorld(async () => {
      const database = await createTestDatabase()
      return { ...database, environment: { ...database.environment, LAUREL_ERASURE_LEDGER: file } }
    })
    await openDesk(world)
    const { ensureBucket } = await import('./storage/objects.ts')
    await ensureBucket()
  })
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true })
  })

  const rethrown = (error: unknown) => {
    throw error
  }
  const nameOf = async (accountId: string) =>
    (
      await world.asPlatform((tx) =>
        tx.first(sql<{ user_name: string }>`select user_name from account where id = ${accountId}`),
      )
    )?.user_name

  test('is noted once, by ids only, and again if the note was lost', async () => {
    const { eraseDue } = await import('./erasing.ts')
    const { readErased } = await import('./privacy/erasure-ledger.ts')
    const { entrant, judge } = world.lanjiang.accounts
    for (const account of [entrant, judge]) {
      const ownDoc = await world.seal(account.password)
      await world.call(account, 'POST /ims/security/ask-deletion', { body: { userName: account.userName, ownDoc } })
      await world.asPlatform((tx) =>
        tx.run(sql`
          update deletion_request set asked_at = asked_at - interval '16 days', due_at = due_at - interval '16 days'
          where account_id = ${account.accountId}`),
      )
      await eraseDue(rethrown)
      await eraseDue(rethrown)
    }
    const { tenantId } = world.lanjiang
    const noted = [entrant, judge].map(({ accountId }) => ({ kind: 'account', tenantId, accountId }))
    expect(await readErased(file)).toEqual(noted)
    expect(readFileSync(file, 'utf8')).not.toContain(entrant.userName)
    writeFileSync(file, '')
    await eraseDue(rethrown)
    expect(await readErased(file)).toEqual(noted)
  })

  test('is erased again when a backup brings them back, with or without a request, and once is enough', async () => {
    const { eraseAgain } = await import('./erasing.ts')
    const { lanjiang } = world
    const { entrant, judge, auditor } = lanjiang.accounts
    await world.asPlatform(async (tx) => {
      await tx.run(sql`delete from deletion_request where account_id = ${entrant.accountId}`)
      await tx.run(sql`
        update deletion_request set done_at = null, due_at = now() + interval '3 days' where account_id = ${judge.accountId}`)
      for (const { accountId, userName } of [entrant, judge])
        await tx.run(sql`
          update account set user_name = ${userName}, user_name_key = ${userName}, state = 'open' where id = ${accountId}`)
    })
    for (const { accountId } of [entrant, judge]) {
      expect(await eraseAgain(lanjiang.tenantId, accountId)).toBe(true)
      expect(await nameOf(accountId)).toMatch(/^erased-/)
      expect(await eraseAgain(lanjiang.tenantId, accountId)).toBe(false)
    }
    expect(await eraseAgain(lanjiang.tenantId, crypto.randomUUID())).toBe(false)
    expect(await nameOf(auditor.accountId)).toBe(auditor.userName)
  })

  test('as an organiser, is erased again whole, and nobody else', async () => {
    const { eraseTenantAgain } = await import('./features/platform/erasing.jobs.ts')
    const { qingye, lanjiang } = world
    expect(await eraseTenantAgain(qingye.tenantId)).toBe(true)
    const left = await world.asPlatform((tx) => tx.rows(sql<{ id: string }>`select id from tenant`))
    expect(left.map(({ id }) => id)).not.toContain(qingye.tenantId)
    expect(left.map(({ id }) => id)).toContain(lanjiang.tenantId)
    expect(await nameOf(qingye.accounts.admin.accountId)).toBeUndefined()
    expect(await eraseTenantAgain(qingye.tenantId)).toBe(false)
  })

  test('cannot be taken off the ledger, put on it or changed in it unseen', async () => {
    const { readErased } = await import('./privacy/erasure-ledger.ts')
    const [first = '', second = ''] = readFileSync(file, 'utf8').split('\n')
    const other = crypto.randomUUID()
    const forgeries = [
      [second],
      [second, first],
      [first, first],
      [first.replace(world.lanjiang.accounts.entrant.accountId, other), second],
      [first, second, second.replace('"n":2', '"n":3')],
    ]
    const forged = join(folder, 'forged.jsonl')
    for (const lines of forgeries) {
      writeFileSync(forged, `${lines.join('\n')}\n`)
      await expect(readErased(forged)).rejects.toThrow('is not as it was written')
    }
    writeFileSync(forged, `${first}\n${second}\n`)
    expect(await readErased(forged)).toHaveLength(2)
  })
})
