import type { AnswerOf } from '@laurel/contract/endpoints'
import type { JobRun } from '@laurel/contract/job'
import { dataScopes, reaches, reachOf } from '@laurel/rules/data-scope'
import { dropBucket } from '@laurel/testbed/bucket'
import { startWorker, until, type Worker } from '@laurel/testbed/worker'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from '../../jobs/sheet.ts'

/** Nation › two provinces › schools, with one person in each, one who belongs nowhere, and the actor. */
const tree = ['国', '国/甲省', '国/甲省/一校', '国/甲省/二校', '国/乙省', '国/乙省/三校'] as const
const levels = { nation: '国', province: '国/甲省', school: '国/甲省/一校' } as const
/** What `named` names, for an actor of every level. */
const named = ['国/甲省/二校', '国/乙省'] as const
const permissions = ['account:person:list', 'account:person:update', 'account:person:export'] as const

type TreeNode = (typeof tree)[number]

/** Written by hand, not by the rule that is tested. */
function expectedPlaces(scope: (typeof dataScopes)[number], at: TreeNode): TreeNode[] {
  if (scope === 'own') return []
  if (scope === 'own-org') return [at]
  if (scope === 'named') return ['国/甲省/二校', '国/乙省', '国/乙省/三校']
  if (scope === 'all') return [...tree]
  return { 国: [...tree], '国/甲省': ['国/甲省', '国/甲省/一校', '国/甲省/二校'], '国/甲省/一校': ['国/甲省/一校'] }[
    at as '国' | '国/甲省' | '国/甲省/一校'
  ] as TreeNode[]
}

describe('data scope', () => {
  let world: World
  let worker: Worker
  let clerk: TestAccount
  const organisations = new Map<string, string>()
  const people = new Map<string, string>()
  const roles = new Map<string, string>()

  beforeAll(async () => {
    world = await openWorld()
    worker = await startWorker(world)
    clerk = world.lanjiang.accounts.clerk
    const { addOrganisation } = await import('../organisation/organisation.service.ts')
    const { addPerson } = await import('../person/person.service.ts')
    const { openAccount } = await import('../account/account.service.ts')
    const { defineRole } = await import('../role/role.service.ts')
    await world.inTenant(world.lanjiang, async (ctx) => {
      for (const path of tree) {
        const parentId = organisations.get(path.slice(0, path.lastIndexOf('/')))
        const shortName = path.slice(path.lastIndexOf('/') + 1)
        organisations.set(
          path,
          await addOrganisation(ctx, {
            kind: 'school',
            name: { zh: shortName },
            shortName,
            ...(parentId && { parentId }),
          }),
        )
      }
      for (const [at, place] of [...tree, '无'].entries()) {
        const organisationId = organisations.get(place)
        const name = `莫${place.replaceAll('/', '')}`
        const personId = await addPerson(ctx, { name, mobile: `1990000000${at}` })
        const account = { personId, userType: 1 as const, userName: `scope_${at}`, nickname: name }
        people.set(place, await openAccount(ctx, { ...account, ...(organisationId && { organisationId }) }))
      }
      for (const dataScope of dataScopes) {
        const role = { code: `scope-${dataScope}`, name: { zh: dataScope }, dataScope, permissions: [...permissions] }
        const organisationIds = named.map((path) => organisations.get(path) ?? '')
        roles.set(dataScope, await defineRole(ctx, { ...role, organisationIds }))
      }
    })
  })
  afterAll(async () => {
    expect(await worker.stop()).toBe(0)
    await dropBucket()
    await world.close()
  })

  const become = (scope: string, place: string) =>
    world.inTenant(world.lanjiang, async ({ tx }) => {
      const { tenantId } = world.lanjiang
      await tx.run(sql`delete from account_role where tenant_id = ${tenantId} and account_id = ${clerk.accountId}`)
      await tx.run(sql`insert into account_role values (${tenantId}, ${clerk.accountId}, ${roles.get(scope)})`)
      await tx.run(sql`
        update account set organisation_id = ${organisations.get(place)} where tenant_id = ${tenantId} and id = ${clerk.accountId}`)
    })

  async function seen(): Promise<string[]> {
    const list = await world.call(clerk, 'GET /ims/member/list', { query: { search: '莫', limit: 100 } })
    const { rows } = list.data as AnswerOf<'GET /ims/member/list'>
    const count = (await world.call(clerk, 'GET /ims/member/count', { query: { search: '莫' } })).data as {
      total: number
    }
    expect(count).toEqual({ total: rows.length, isMore: false })
    for (const [place, id] of people) {
      const { status } = await world.call(clerk, 'GET /ims/member/get', { query: { id } })
      expect([place, status]).toEqual([place, rows.some((row) => row.id === id) ? 200 : 404])
    }
    return rows.map(({ name }) => name).toSorted()
  }

  async function written(): Promise<string[]> {
    const names: string[] = []
    for (const [place, id] of people) {
      const name = `莫${place.replaceAll('/', '')}`
      const { status } = await world.call(clerk, 'PUT /ims/member/update', { body: { id, name } })
      if (status === 200) names.push(name)
      else expect(status).toBe(404)
    }
    return names.toSorted()
  }

  async function exported(): Promise<string[]> {
    const { jobId } = (await world.call(clerk, 'POST /ims/member/export', { body: { search: '莫' } })).data as {
      jobId: string
    }
    const job = await until('the export has ended', async () => {
      const found = (await world.call(clerk, 'GET /ims/job/get', { query: { id: jobId } })).data as JobRun
      return found.finishedAt === null ? undefined : found
    })
    expect([job.state, job.done]).toEqual(['done', job.total])
    const { url } = (await world.call(clerk, 'GET /ims/file/download', { query: { id: job.resultFileId ?? '' } }))
      .data as { url: string }
    const { rows } = readSheet(new Uint8Array(await (await fetch(url)).arrayBuffer()), 1_000)
    expect(JSON.stringify(rows)).not.toContain('1990000000')
    const lines = rows.slice(1)
    expect(lines.every((line) => line.join().includes('199****0'))).toBe(true)
    // Nobody of them has ever come in, and that is what the list on the screen says.
    expect(lines.every((line) => line.includes('待首次登录'))).toBe(true)
    return lines.map((line) => line[0] ?? '').toSorted()
  }

  test('a list, its count, a change and an export reach what the scope of the role reaches, and nothing else', async () => {
    const acts = { read: seen, write: written, export: exported }
    let right = 0
    const wrong: string[] = []
    for (const scope of dataScopes) {
      for (const [level, place] of Object.entries(levels)) {
        await become(scope, place)
        const everybody = scope === 'all' ? ['莫无'] : []
        const expected = [...expectedPlaces(scope, place).map((at) => `莫${at.replaceAll('/', '')}`), ...everybody]
        for (const [act, names] of Object.entries(acts)) {
          const got = JSON.stringify(await names())
          if (got === JSON.stringify(expected.toSorted())) right += 1
          else wrong.push(`${scope} ${level} ${act}: ${got}`)
        }
      }
    }
    process.stdout.write(`data scope: ${right}/45\n`)
    expect([right, wrong]).toEqual([45, []])
  }, 120_000)

  test('the rule for one thing and the query for many agree, for every scope at every place', async () => {
    const { reached } = await import('../../database/reach.ts')
    const { tenantId } = world.lanjiang
    const rows = await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.rows(sql<{ accountId: string; organisationPath: string | null }>`
        select a.id as "accountId", o.path as "organisationPath"
        from account a left join organisation o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
        where a.tenant_id = ${tenantId}`),
    )
    const paths = [...new Set(rows.map((row) => row.organisationPath))]
    const grants = dataScopes.map((scope) => ({
      scope,
      permissions: ['x'],
      named: paths.filter((path) => path !== null).slice(0, 2),
    }))
    // One role alone, and every two together: the widest counts.
    const held = grants.flatMap((one) => grants.map((other) => (one === other ? [one] : [one, other])))
    let compared = 0
    for (const organisationPath of paths) {
      for (const roleGrants of held) {
        const reach = reachOf({ accountId: clerk.accountId, organisationPath, grants: roleGrants }, 'x')
        const byRule = rows.filter((row) => reaches(reach, row)).map(({ accountId }) => accountId)
        const byQuery = await world.inTenant(world.lanjiang, ({ tx }) =>
          tx.rows(sql<{ id: string }>`
            select a.id from account a where a.tenant_id = ${tenantId}
              and ${reached(tenantId, reach, { account: sql`a.id`, organisation: sql`a.organisation_id` })}`),
        )
        expect(byQuery.map(({ id }) => id).toSorted()).toEqual(byRule.toSorted())
        compared += 1
      }
    }
    expect(compared).toBe(paths.length * 25)
  })
})
