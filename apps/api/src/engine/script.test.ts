import { afterAll, describe, expect, test } from 'vitest'
import { closeOffload } from '../offload/offload.ts'
import { runScript, type ScriptFailure } from './script.ts'

afterAll(closeOffload)

const failureOf = (script: string) =>
  runScript(script, {}).then(
    (value) => `answered ${JSON.stringify(value)}`,
    (error: ScriptFailure) => error.limit,
  )

describe('scripts of a process', () => {
  test('read the variables under their names and answer the value of the last statement', async () => {
    expect(await runScript('const half = points / 2; half > 10 ? "high" : "low"', { points: 30 })).toBe('high')
    expect(await runScript('[level, typeof missing]', { level: '校级' })).toEqual(['校级', 'undefined'])
  })

  test('are ended when they take ten seconds, 100 MB or the whole stack, and the next one runs', async () => {
    expect(await failureOf('for (const end = Date.now() + 10000; Date.now() < end;) {}')).toBe('time')
    expect(
      await failureOf(
        'const all = []; for (let i = 0; i < 100; i++) all.push(new Uint8Array(1024 * 1024)); all.length',
      ),
    ).toBe('memory')
    expect(await failureOf('const f = () => f() + 1; f()')).toBe('error')
    expect(await runScript('1 + 1', {})).toBe(2)
  }, 60_000)

  test('reach nothing outside, and nothing of the script before', async () => {
    const names = ['process', 'require', 'fetch', 'globalThis.process', 'setTimeout', 'WebAssembly', 'left']
    await runScript('globalThis.left = 1', {})
    for (const name of names) expect([name, await runScript(`typeof ${name}`, {})]).toEqual([name, 'undefined'])
    expect(await failureOf('import("node:fs")')).not.toContain('readFile')
    expect(
      await runScript('(function () { return typeof this.constructor.constructor("return process")  })()', {}),
    ).toBe('function')
    expect(await failureOf('this.constructor.constructor("return process.env")()')).toBe('error')
  })

  test('variables are data: a name or a text never becomes code', async () => {
    const hostile = '"); globalThis.broken = 1; ("'
    expect(await runScript('text', { text: hostile })).toBe(hostile)
    expect(await runScript('typeof broken', { text: hostile, __proto__: { broken: 1 } })).toBe('undefined')
  })
})
