import { readdirSync, readFileSync } from 'node:fs'
import { publishable } from '@laurel/bpmn/compiler/publishable'
import { openProcessRuns, type ProcessRuns } from '@laurel/testbed/process-runs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deploy } from '../../engine/client.ts'

let runs: ProcessRuns
beforeAll(async () => {
  runs = await openProcessRuns()
}, 60_000)
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
