import { useEngine } from '@laurel/testbed/engine'
import type { TcpProxy } from '@laurel/testbed/tcp-proxy'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readEngineConfig } from '../config.ts'
import {
  completeTask,
  deleteInstance,
  deploy,
  instancesWithKey,
  openTasksOf,
  ownInstances,
  startInstance,
  wasCompleted,
} from './client.ts'
import { EngineAway, EngineRefusal } from './failure.ts'
import { closeEngine, engineClashes } from './nodes.ts'

const definition = `k${crypto.randomUUID().replaceAll('-', '')}`
const signers = Array.from({ length: 8 }, (_, n) => `sign_${n}`)
const parallel = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="laurel">
  <process id="${definition}" isExecutable="true">
    <startEvent id="start" /><sequenceFlow id="in" sourceRef="start" targetRef="fork" /><parallelGateway id="fork" />
    ${signers.map((id) => `<sequenceFlow id="to_${id}" sourceRef="fork" targetRef="${id}" /><userTask id="${id}" /><sequenceFlow id="from_${id}" sourceRef="${id}" targetRef="join" />`).join('\n')}
    <parallelGateway id="join" /><sequenceFlow id="out" sourceRef="join" targetRef="end" /><endEvent id="end" />
  </process>
</definitions>`

describe('the way to the engine', () => {
  let environment: Record<string, string>
  let proxies: TcpProxy[]
  const keyOf = () => `${environment['LAUREL_ENGINE_NAMESPACE']}:${crypto.randomUUID()}`
  beforeAll(async () => {
    ;({ environment, proxies } = await useEngine('laurel_client_test'))
    await deploy(definition, parallel)
  }, 60_000)
  afterEach(async () => void (await Promise.all(proxies.map((proxy) => proxy.mend()))))
  afterAll(async () => {
    for (const { id } of await ownInstances(0)) await deleteInstance(id)
    closeEngine()
    for (const proxy of proxies) proxy.close()
  })

  test('those who move one instance at the same moment clash, and all get through', { timeout: 60_000 }, async () => {
    const { id } = await startInstance(definition, keyOf())
    const tasks = await openTasksOf([id])
    expect(tasks.map(({ taskDefinitionKey }) => taskDefinitionKey).sort()).toEqual(signers)
    const before = engineClashes()
    await Promise.all(tasks.map((task) => completeTask(task.id)))
    expect(engineClashes()).toBeGreaterThan(before)
    expect(await openTasksOf([id])).toEqual([])
    expect(await wasCompleted(tasks[0]?.id ?? '')).toBe(true)
    const again = await completeTask(tasks[0]?.id ?? '').catch((error: unknown) => error)
    expect(again).toMatchObject({ name: 'EngineRefusal', isAbsent: true, isFinal: true })
  })

  test('what is started twice, on both nodes at once or later, is one instance, and both starts are answered with it', {
    timeout: 60_000,
  }, async () => {
    const keys = Array.from({ length: 20 }, keyOf)
    const pairs = await Promise.all(
      // Calls go to the nodes in turns: the two of a pair never meet in one.
      keys.map((key) => Promise.all([startInstance(definition, key), startInstance(definition, key)])),
    )
    const known = await Promise.all(keys.map(async (key) => (await instancesWithKey(key)).map(({ id }) => id)))
    expect(pairs.map((pair) => pair.map(({ id }) => id))).toEqual(known.map(([id]) => [id, id]))
    expect(new Set(known.flat()).size).toBe(keys.length)
    const [key] = keys
    const [first] = known.flat()
    await deleteInstance(first ?? '')
    expect(await startInstance(definition, key ?? '')).toEqual({ id: first, businessKey: key })
    expect(await openTasksOf([first ?? ''])).toEqual([])
  })

  test('a node that is away is passed over; without any, nothing was sent', async () => {
    const [key, ...others] = Array.from({ length: 5 }, keyOf)
    proxies[0]?.cut()
    // Only on a new connection is it certain that nothing was sent.
    closeEngine()
    for (const other of others) await startInstance(definition, other)
    proxies[1]?.cut()
    closeEngine()
    const away = await startInstance(definition, key ?? '').catch((error: unknown) => error)
    expect(away).toBeInstanceOf(EngineAway)
    expect(away).toMatchObject({ isUnsent: true })
    await Promise.all(proxies.map((proxy) => proxy.mend()))
    const known = await Promise.all([key ?? '', ...others].map(async (one) => (await instancesWithKey(one)).length))
    expect(known).toEqual([0, 1, 1, 1, 1])
  })

  test('an answer that is lost may have been a deed', async () => {
    const key = keyOf()
    for (const proxy of proxies) proxy.loseAnswers()
    const lost = await startInstance(definition, key).catch((error: unknown) => error)
    expect(lost).toMatchObject({ name: 'EngineAway', isUnsent: false })
    await Promise.all(proxies.map((proxy) => proxy.mend()))
    expect((await instancesWithKey(key)).length).toBe(1)
  })

  test('what the engine does not take is a refusal with its words', async () => {
    const bad = await deploy(
      `${definition}_bad`,
      parallel.replace('<userTask id="sign_1" />', '<scriptTask id="sign_1" />'),
    ).catch((error: unknown) => error)
    expect(bad).toBeInstanceOf(EngineRefusal)
    expect(bad).toMatchObject({ status: 400, message: expect.stringContaining('scriptTask') })
    const absent = await startInstance('no-such-definition', keyOf()).catch((error: unknown) => error)
    expect(absent).toMatchObject({ name: 'EngineRefusal', status: 404 })
  })

  test('a worker does not start with a weak way to the engine', () => {
    const weak: [string, string | undefined][] = [
      ['LAUREL_ENGINE_URLS', undefined],
      ['LAUREL_ENGINE_URLS', 'nowhere'],
      ['LAUREL_ENGINE_USER', ''],
      ['LAUREL_ENGINE_PASSWORD', 'demo'],
      ['LAUREL_ENGINE_PASSWORD', undefined],
      ['LAUREL_ENGINE_OUTBOX_URL', 'postgres://engine_outbox_reader:secret@127.0.0.1/engine'],
      ['LAUREL_ENGINE_NAMESPACE', 'laurel_test'],
      ['LAUREL_ENGINE_NAMESPACE', undefined],
    ]
    expect(() => readEngineConfig(environment)).not.toThrow()
    for (const [name, value] of weak)
      expect(() => readEngineConfig({ ...environment, [name]: value }), `${name}=${value}`).toThrow(name)
  })
})
