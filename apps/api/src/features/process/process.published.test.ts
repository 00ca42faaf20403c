import { readdirSync, readFileSync } from 'node:fs'
import { publishable } from '@laurel/bpmn/compiler/publishable'
import type { ProcessInstance } from '@laurel/contract/process'
import { dropBucket } from '@laurel/testbed/bucket'
import { authorOf } from '@laurel/testbed/drawn-processes'
import { leaveEngine } from '@laurel/testbed/engine'
import { killWorkers, startWorker, until } from '@laurel/testbed/worker'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deploy } from '../../engine/client.ts'

let world: World
let admin: TestAccount
let author: ReturnType<typeof authorOf>
beforeAll(async () => {
  world = await openWorld()
  admin = world.lanjiang.accounts.admin
  author = authorOf(world, admin)
  await startWorker(world)
}, 60_000)
afterAll(async () => {
  await killWorkers()
  await leaveEngine(world)
  await dropBucket()
  await world.close()
})

const get = async (id: string) =>
  (await world.call(admin, 'GET /ims/process/get', { query: { id } })).data as ProcessInstance

/** Approves whatever opens, one step after the other, until nothing more comes. */
async function approveToTheEnd(modelKey: string): Promise<{ steps: string[]; state: string }> {
  const started = await world.call(admin, 'POST /ims/process/start', { body: { modelKey, title: '岚江杯报名' } })
  expect([modelKey, started.code]).toEqual([modelKey, 200])
  const { id } = started.data as ProcessInstance
  const steps: string[] = []
  for (;;) {
    const next = await until(`${modelKey} goes on`, async () => {
      const instance = await get(id)
      const task = instance.tasks.find(({ result }) => result === 1)
      return task ?? (instance.endedAt === null ? undefined : instance)
    })
    if (!('activityId' in next)) return { steps, state: next.state }
    steps.push(next.activityId)
    const body = { taskId: next.id, outcome: 'pass', reason: '' }
    expect((await world.call(admin, 'PUT /ims/process-task/decide', { body })).code).toBe(200)
  }
}

test('a ready process is published, started and approved to its end, on the real engine', {
  timeout: 60_000,
}, async () => {
  const runs = [
    ['eligibility', ['review']],
    ['design_award', ['form', 'vote']],
    ['performance', ['pick', 'safety', 'approve']],
  ] as const
  for (const [gallery, steps] of runs) {
    const { id, code, version } = await author.ready(gallery)
    expect((await author.publish({ id, version })).code).toBe(200)
    expect([gallery, await approveToTheEnd(code)]).toEqual([gallery, { steps, state: 'approved' }])
    const kept = await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.first(sql<{ isHashed: boolean; isDeployed: boolean; reads: string[] }>`
        select executable_sha256 = sha256(convert_to(executable_xml, 'UTF8')) as "isHashed", deployed_at is not null as "isDeployed",
          plan -> 'variables' as reads
        from process_model_version where model_id = ${id}`),
    )
    const reads = gallery === 'performance' ? [] : ['outcome']
    expect(kept).toEqual({ isHashed: true, isDeployed: true, reads })
  }
})

test('a process that calls another runs through the steps of both', { timeout: 60_000 }, async () => {
  const inner = await author.ready('performance')
  expect((await author.publish({ id: inner.id, version: inner.version })).code).toBe(200)
  const outer = await author.ready('eligibility')
  const called = outer.xml
    .replace(
      /<bpmn:userTask id="second"[\s\S]*?<\/bpmn:extensionElements>/,
      `<bpmn:callActivity id="second" name="复核" calledElement="${inner.code}">`,
    )
    .replace(/(<bpmn:callActivity[\s\S]*?)<\/bpmn:userTask>/, '$1</bpmn:callActivity>')
    .replace('&quot;pass&quot;', '&quot;return&quot;')
  const rules = outer.rules.filter(({ taskId }) => taskId === 'review')
  const saved = await author.save({ id: outer.id, version: outer.version, xml: called, rules })
  expect(await author.publish({ id: outer.id, version: saved.data['version'] })).toMatchObject({ code: 200 })
  expect(await approveToTheEnd(outer.code)).toEqual({
    steps: ['review', 'pick', 'safety', 'approve'],
    state: 'approved',
  })
})

test('what the gate lets pass of the hostile corpus, and every kept document, the engine takes as compiled', {
  timeout: 60_000,
}, async () => {
  const golden = new URL('../../../../../packages/bpmn/src/compiler/golden/', import.meta.url)
  const corpus = new URL('../../../../../measure/corpus/bpmn/hostile/', import.meta.url)
  const kept = readdirSync(golden).filter((name) => name.endsWith('.bpmn'))
  const documents = kept.map((name) => readFileSync(new URL(name, golden), 'utf8'))
  for (const name of readdirSync(corpus).filter((file) => file.endsWith('.bpmn'))) {
    const authored = new TextDecoder().decode(readFileSync(new URL(name, corpus)))
    const made = publishable(authored, { definitionKey: 'm0192_v1' })
    if ('compiled' in made) documents.push(made.compiled.xml)
  }
  expect(documents.length).toBeGreaterThan(45)
  const refused: string[] = []
  for (const xml of documents) {
    const key = `try_${crypto.randomUUID().replaceAll('-', '')}`
    await deploy(key, xml.replaceAll('m0192_v1', key)).catch((error: unknown) => refused.push(`${error} ${xml}`))
  }
  expect(refused).toEqual([])
})
