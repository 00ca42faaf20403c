import { randomBytes, randomUUID } from 'node:crypto'
import { drawSketch } from '@laurel/bpmn/gallery/draw'
import { gallery } from '@laurel/bpmn/gallery/gallery'
import { sql } from 'kysely'
import type { TestAccount, TestTenant, World } from './world.ts'

export type ProcessModelNames = {
  /** Sound, with somebody for each task, never published. */
  drawnModel(): Promise<string>
  /** Once, and not drawn any further. */
  publishedProcessModel(): Promise<string>
  /** Twice, and the engine could run either. */
  republishedModel(): Promise<string>
  /** Drawn, and its first draft kept. */
  keptRevision(): Promise<string>
  processCategory(): Promise<string>
}

export function processModelNames(
  world: World,
  tenant: TestTenant,
  account: TestAccount,
  marker: string,
): ProcessModelNames {
  const { tenantId } = tenant
  const xmlOf = (code: string) => {
    const sketch = gallery.find(({ key }) => key === 'eligibility')
    if (sketch === undefined) throw new Error('the gallery has lost a process')
    return drawSketch(sketch, code, marker)
  }
  const rules = JSON.stringify(
    ['review', 'second'].map((taskId) => ({ taskId, kind: 'users', ids: [account.accountId] })),
  )
  /** Of several versions the engine could run each. */
  const model = async (versions: 0 | 1 | 2) => {
    const id = randomUUID()
    const code = `m_${randomBytes(6).toString('hex')}`
    const xml = xmlOf(code)
    const executable = versions > 1 ? { xml, sha256: Buffer.alloc(32) } : { xml: null, sha256: null }
    await world.inTenant(tenant, async ({ tx }) => {
      await tx.run(sql`
        insert into process_model (tenant_id, id, key, name, version, draft_xml, rules, steps, saved_by)
        values (${tenantId}, ${id}, ${code}, ${JSON.stringify({ zh: marker })}, ${versions}, ${versions > 0 ? null : xml},
          ${rules}, 2, ${account.accountId})`)
      for (let version = 1; version <= versions; version += 1)
        await tx.run(sql`
          insert into process_model_version
            (tenant_id, model_id, version, authored_xml, executable_xml, executable_sha256, rules, steps, note, published_by)
          values (${tenantId}, ${id}, ${version}, ${xml}, ${executable.xml}, ${executable.sha256}, ${rules}, 2, ${marker},
            ${account.accountId})`)
    })
    return id
  }
  return {
    drawnModel: () => model(0),
    publishedProcessModel: () => model(1),
    republishedModel: () => model(2),
    async keptRevision() {
      const id = await model(0)
      await world.inTenant(tenant, ({ tx }) =>
        tx.run(sql`
          insert into process_model_revision (tenant_id, model_id, revision, xml, rules, steps, reason, saved_by, saved_at)
          select tenant_id, id, 1, draft_xml, rules, steps, 'replaced', saved_by, saved_at from process_model
          where tenant_id = ${tenantId} and id = ${id}`),
      )
      return id
    },
    async processCategory() {
      const id = randomUUID()
      await world.inTenant(tenant, ({ tx }) =>
        tx.run(
          sql`insert into process_category (tenant_id, id, name) values (${tenantId}, ${id}, ${`${marker} ${id}`})`,
        ),
      )
      return id
    },
  }
}

export function absentProcessModelNames(): ProcessModelNames {
  const id = async () => randomUUID()
  return { drawnModel: id, publishedProcessModel: id, republishedModel: id, keptRevision: id, processCategory: id }
}
