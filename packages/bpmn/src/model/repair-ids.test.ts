import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readDocument } from './document.ts'
import { idsBelow } from './identity.ts'
import { repairIds } from './repair-ids.ts'

const corpus = new URL('../../../../measure/corpus/bpmn/fidelity/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, corpus), 'utf8')

describe('ids that the reader refuses', () => {
  it('are renamed with all that refers to them, and every element is read', async () => {
    const before = read('41-chinese-ids.bpmn')
    expect([...idsBelow((await readDocument(before)) as never).keys()]).not.toContain('院系初审')
    const { text, renamed } = repairIds(before)
    const ids = [...idsBelow((await readDocument(text)) as never).keys()]
    for (const { to } of renamed) expect(ids).toContain(to)
    expect(renamed.map(({ from }) => from)).toContain('院系初审')
    const task = renamed.find(({ from }) => from === '院系初审')?.to
    expect(text).toContain(`bpmnElement="${task}"`)
    expect(text).toContain(`targetRef="${task}"`)
    expect(text).toContain('name="院系初审"')
  })

  it('change nothing else: of every other file of the corpus not a letter', () => {
    for (const name of readdirSync(corpus).filter((one) => one.endsWith('.bpmn') && !one.startsWith('41-')))
      expect(repairIds(read(name)), name).toEqual({ text: read(name), renamed: [] })
  })

  it('get names that nothing else has, also one that stands in words, comments and extensions', () => {
    const { text, renamed } =
      repairIds(`<d:definitions xmlns:d="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:x="urn:x">
      <!-- <d:task id="甲"/> --><d:process id="P"><d:task id='甲' name="甲"/><d:task id="task_1"/><d:task id="a 甲"/><d:task id="a"/>
      <d:sequenceFlow id="F" sourceRef="甲" targetRef="a 甲"/><d:documentation>甲</d:documentation><x:own id="甲"/>
      <d:laneSet><d:lane id="1"><d:flowNodeRef> 甲 </d:flowNodeRef></d:lane></d:laneSet></d:process></d:definitions>`)
    expect(renamed).toEqual([
      { from: '甲', to: 'task_2' },
      { from: 'a 甲', to: 'a_1' },
      { from: '1', to: 'lane_1' },
    ])
    expect(text).toContain(`<d:task id='task_2' name="甲"/>`)
    expect(text).toContain('sourceRef="task_2" targetRef="a_1"')
    expect(text).toContain('<d:flowNodeRef>task_2</d:flowNodeRef>')
    expect(text).toContain('<!-- <d:task id="甲"/> -->')
    expect(text).toContain('<d:documentation>甲</d:documentation><x:own id="甲"/>')
  })

  it('are looked for in one pass, whatever the file holds', () => {
    for (const filling of ['a'.repeat(200_000), '= '.repeat(100_000), 'id="甲" '.repeat(20_000), ' '.repeat(200_000)]) {
      const start = performance.now()
      repairIds(
        `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" ${filling}><a ${filling}/></definitions>`,
      )
      expect(performance.now() - start).toBeLessThan(3000)
    }
  })
})
