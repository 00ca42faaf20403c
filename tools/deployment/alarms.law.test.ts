import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloneRoot } from '@laurel/services/paths'
import { expect, test } from 'vitest'
import { readUnit } from './unit.ts'

const read = (file: string) => readFileSync(join(cloneRoot, file), 'utf8')
const rules = read('deploy/prometheus/laurel.rules.yml')
const scraped = read('deploy/prometheus/laurel.scrape.yml')
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

test('every alarm that the operator’s page explains has a rule of the same name, and the other way round', () => {
  const section = read('docs/operations.md').split('## What each alarm means')[1]?.split('\n## ')[0] ?? ''
  const rows = [...section.matchAll(/^\| ([^|]+) \|/gm)].map(([, name = '']) => name)
  // Health is asked for by HTTP, archiving of PostgreSQL: neither is a figure of ours.
  const elsewhere = ['alarm', 'node not ready', 'not archiving']
  expect(rows.filter((name) => !elsewhere.includes(name) && !name.startsWith('-')).toSorted()).toEqual(
    [...expressions.keys()].toSorted(),
  )
})

test('every figure in a rule is told by some process', () => {
  const known = told('apps/api/src')
  const used = [...expressions.values()].flatMap((expression) => expression.match(metric) ?? [])
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((name) => !known.has(name.replace(/_bucket$/, '')))).toEqual([])
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
