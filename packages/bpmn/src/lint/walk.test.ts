import { readdirSync, readFileSync } from 'node:fs'
import { BpmnModdle } from 'bpmn-moddle'
import Linter from 'bpmnlint/lib/linter.js'
import { expect, test } from 'vitest'
import type { ModdleElement } from '../model/moddle.ts'
import { standardRules } from './standard-rules.ts'
import { look, meet } from './walk.ts'

const corpus = new URL('../../../../measure/corpus/bpmn/fidelity/', import.meta.url)
const files = readdirSync(corpus).filter((name) => name.endsWith('.bpmn'))

type Reports = Record<string, { id: string; message: string }[]>

test('walked once for all rules, forty-two models get the reports that bpmnlint gives when it walks for each', async () => {
  let count = 0
  for (const file of files) {
    const { rootElement } = await new BpmnModdle().fromXML(readFileSync(new URL(file, corpus), 'utf8'))
    const met = meet(rootElement as ModdleElement)
    const config = { rules: Object.fromEntries(Object.keys(standardRules).map((name) => [name, 'warn'])) }
    const resolver = {
      resolveRule: (_package: string, name: string) => standardRules[name]?.rule,
      resolveConfig: () => null,
    }
    const theirs = (await new Linter({ config, resolver }).lint(rootElement)) as Reports
    for (const [name, { rule }] of Object.entries(standardRules)) {
      const ours = look(met, rule({}).check)
      expect([file, name, ours]).toEqual([file, name, (theirs[name] ?? []).map(({ id, message }) => ({ id, message }))])
      count += ours.length
    }
  }
  expect(count).toBeGreaterThan(100)
})
