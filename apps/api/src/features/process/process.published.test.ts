import { readdirSync, readFileSync } from 'node:fs'
import { publishable } from '@laurel/bpmn/compiler/publishable'
import type { AnswerOf } from '@laurel/contract/endpoints'
import { openProcessRuns, type ProcessRuns } from '@laurel/testbed/process-runs'
import { killWorkers, startWorker, until } from '@laurel/testbed/worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deploy } from '../../engine/client.ts'
import { askEngine } from '../../engine/nodes.ts'

let runs: ProcessRuns
beforeAll(async () => {
  runs = await openProcessRuns()
}, 120_000)
afterAll(() => runs.close())

test('a ready process is published, started and approved to its end, on the real engine', {
  timeout: 60_000,
}, async () => {
  const { world, author } = runs
  for (const [gallery, reads] of [
    ['design_award', ['outcome']],
    ['performance', []],
  ] as const) {
    const { id, code, version } = await author.ready(gallery)
    expect((await author.publish({ id, version })).code).toBe(200)
    expect([gallery, await runs.runToItsEnd(code)]).toMatchObject([gallery, { state: 'approved' }])
    const kept = await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.first(sql<{ isHashed: boolean; isDeployed: boolean; reads: string[] }>`
        select executable_sha256 = sha256(convert_to(executable_xml, 'UTF8')) as "isHashed", deployed_at is not null as "isDeployed",
          plan -> 'variables' as reads
        from process_model_version where model_id = ${id}`),
    )
    expect(kept).toEqual({ isHashed: true, isDeployed: true, reads })
  }
})

test('a process that calls another runs through the steps of both', { timeout: 60_000 }, async () => {
  const { author } = runs
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
  expect(await runs.runToItsEnd(outer.code)).toEqual({
    steps: ['review', 'pick', 'safety', 'approve'],
    state: 'approved',
    end: 'done',
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

type Trial = AnswerOf<'GET /ims/process-model/get-trial'>

const ask = (id: string, version: number) => runs.author.put('PUT /ims/process-model/try', { id, version })
const trialOf = async (id: string, version: number): Promise<Trial> =>
  (await runs.world.call(runs.admin, 'GET /ims/process-model/get-trial', { query: { id, version: String(version) } }))
    .data
const settled = (id: string, version: number) =>
  until('the engine has said something', async () => {
    const trial = await trialOf(id, version)
    return trial.state === 'waiting' ? undefined : trial
  })
const deployments = async (source: string) =>
  JSON.parse(
    await askEngine({ method: 'GET', path: `/deployment?source=${source}&maxResults=100`, isRepeatable: true }),
  ) as unknown[]

test('a draft is read by the engine before it is published, and nothing of it stays there', {
  timeout: 60_000,
}, async () => {
  const { id, version } = await runs.author.ready('eligibility')
  expect(await trialOf(id, version)).toEqual({ state: 'none', problems: [] })
  expect((await ask(id, version)).data).toEqual({ state: 'waiting', problems: [] })
  expect(await settled(id, version)).toEqual({ state: 'passed', problems: [] })
  expect(await deployments('laurel-trial')).toEqual([])
  expect((await ask(id, version + 1)).code).toBe(409)
  expect((await runs.author.publish({ id, version })).code).toBe(200)
})

test('what the engine refuses is told on its element, and what the gate refuses never reaches it', {
  timeout: 60_000,
}, async () => {
  const { world } = runs
  const { id, version, rules } = await runs.author.ready('eligibility')
  const saved = (await runs.author.save({ id, version, rules: rules.slice(1) })).data
  const refused = await ask(id, saved['version'])
  expect(refused).toMatchObject({ code: 422, data: { reason: 'process-model.not-publishable' } })
  expect((await trialOf(id, saved['version'])).state).toBe('none')
  // The gate lets nothing through that the engine would refuse: so it is written past the gate.
  const xml = `<?xml version="1.0"?><bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t"><bpmn:process id="p" isExecutable="true"><bpmn:startEvent id="begin"/><bpmn:scriptTask id="evil" scriptFormat="javascript"><bpmn:script>1</bpmn:script></bpmn:scriptTask><bpmn:sequenceFlow id="f" sourceRef="begin" targetRef="evil"/></bpmn:process></bpmn:definitions>`
  await killWorkers()
  const good = await runs.author.ready('performance')
  await ask(good.id, good.version)
  await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.run(sql`update process_trial set executable_xml = ${xml} where model_id = ${good.id}`),
  )
  await startWorker(world)
  const { state, problems } = await settled(good.id, good.version)
  expect([state, problems[0]?.element, problems[0]?.rule]).toEqual(['refused', 'evil', 'engine'])
  expect(problems[0]?.says).not.toBe('')
})

test('an engine that does not answer is told of, and holds nobody up', { timeout: 60_000 }, async () => {
  const { world } = runs
  const { id, version } = await runs.author.ready('eligibility')
  await killWorkers()
  await ask(id, version)
  expect((await trialOf(id, version)).state).toBe('waiting')
  await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.run(sql`update process_trial set asked_at = now() - interval '20 seconds' where model_id = ${id}`),
  )
  expect((await trialOf(id, version)).state).toBe('away')
  await startWorker(world)
  await ask(id, version)
  expect((await settled(id, version)).state).toBe('passed')
})

test('a rule that is a script names who decides when the step opens; one that fails names nobody', {
  timeout: 60_000,
}, async () => {
  const { author, world } = runs
  const { judge, auditor } = world.lanjiang.accounts
  const { id, code, rules, version } = await author.ready('performance')
  const script = `const ids = { yes: "${auditor.accountId}" }; return instance.title === "岚江杯" && entry === null ? [ids.yes, "nobody"] : []`
  const scripted = [
    { taskId: 'pick', kind: 'script', script },
    { taskId: 'safety', kind: 'script', script: 'return missing.name', empty: 'named', standIns: [judge.accountId] },
    ...rules.filter(({ taskId }) => taskId === 'approve'),
  ]
  const saved = await author.save({ id, version, rules: scripted })
  expect((await author.publish({ id, version: saved.data['version'] })).code).toBe(200)
  const instance = await runs.start(code)
  const opened = (activityId: string) =>
    until(`${activityId} is open`, async () =>
      (await runs.get(instance)).tasks.find((task) => task.result === 1 && task.activityId === activityId),
    )
  const pick = await opened('pick')
  expect(pick.candidates.map((one) => one.id)).toEqual([auditor.accountId])
  expect((await runs.decide(auditor, pick.id, 'pass')).code).toBe(200)
  const safety = await opened('safety')
  expect((await runs.decide(auditor, safety.id, 'pass')).code).not.toBe(200)
  expect((await runs.decide(judge, safety.id, 'pass')).code).toBe(200)
  await opened('approve')
})
