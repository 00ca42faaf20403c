import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloneRoot } from '@laurel/services/paths'
import { expect, test } from 'vitest'
import { readUnit } from './unit.ts'
import { panelExpressions, watchFolder } from './watched.ts'

const read = (file: string) => readFileSync(join(cloneRoot, file), 'utf8')
const rules = read('deploy/watch/laurel.rules.yml')
const scraped = read('deploy/watch/laurel.scrape.yml')
const expressions = new Map(
  [...rules.matchAll(/- alert: (.+)\n {8}expr: ['"](.+)['"]\n/g)].map(([, name = '', expression = '']) => [
    name,
    expression,
  ]),
)
const metric = /laurel_[a-z_]+/g

function told(folder: string): Set<string> {
  const files = readdirSync(join(cloneRoot, folder), { recursive: true, encoding: 'utf8' })
  return new Set(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => read(join(folder, file)).match(metric) ?? []),
  )
}

const namesIn = (asked: readonly string[]) =>
  asked.flatMap((expression) => expression.match(metric) ?? []).map((name) => name.replace(/_bucket$/, ''))

test('every alarm that the operator’s page explains has a rule of the same name, and the other way round', () => {
  const section = read('docs/operations.md').split('## What each alarm means')[1]?.split('\n## ')[0] ?? ''
  const rows = [...section.matchAll(/^\| ([^|]+) \|/gm)].map(([, name = '']) => name)
  expect(rows.filter((name) => name !== 'alarm' && !name.startsWith('-')).toSorted()).toEqual(
    [...expressions.keys()].toSorted(),
  )
})

test('every figure in a rule or on a dashboard is told by some process', () => {
  const known = told('apps/api/src')
  const inRules = namesIn([...expressions.values()])
  const onPanels = namesIn(panelExpressions())
  expect(inRules.length).toBeGreaterThan(20)
  expect(onPanels.length).toBeGreaterThan(30)
  expect([...inRules, ...onPanels].filter((name) => !known.has(name))).toEqual([])
  // What an alarm watches can be looked at.
  expect(inRules.filter((name) => !onPanels.includes(name))).toEqual([])
})

test('every alarm is tried quiet and loud', () => {
  const folder = join(watchFolder, 'tests')
  const tried = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const names = (loud: boolean) => {
    const pattern = loud ? /alertname: ([^,}]+),\s+exp_alerts:\s+\[\s*\{/g : /alertname: ([^,}]+) \}/g
    return new Set(tried.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))
  }
  const all = [...expressions.keys()].toSorted()
  expect([...names(true)].toSorted()).toEqual(all)
  expect([...names(false)].toSorted()).toEqual(all)
})

test('a process that is gone is seen: each part is asked where its unit tells, and the absence of its answer is an alarm', () => {
  const ports = (['laurel-api@', 'laurel-desk', 'laurel-worker'] as const).map(
    (unit) => readUnit(unit, '1').environment['LAUREL_INTERNAL_PORT'],
  )
  for (const port of ports) expect(scraped).toContain(`127.0.0.1:${port}`)
  const jobs = [...scraped.matchAll(/job_name: (\S+)/g)].map(([, job = '']) => job)
  const watched = [...expressions.values()].join('\n')
  for (const job of jobs) expect(watched).toContain(`absent(up{job="${job}"} == 1)`)
  // What only the worker tells does not stand still without it, it is absent: no threshold sees that.
  for (const name of [
    'laurel_lane_lag_seconds{lane="interactive"}',
    'laurel_events_numbering_lag_seconds',
    'laurel_files_waiting_seconds',
    'laurel_engine_commands_lag_seconds',
  ])
    expect(watched).toContain(`absent(${name})`)
})
