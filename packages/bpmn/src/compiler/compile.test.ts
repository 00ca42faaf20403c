import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawSketch } from '../gallery/draw.ts'
import { galleryIn } from '../gallery/gallery.ts'
import type { StepRule } from '../gate/decisions.ts'
import { publishable } from './publishable.ts'

const definitionKey = 'm0192_v1'
const callable = new Map([['appeal', 'm0300_v2']])
const golden = (name: string) => new URL(`golden/${name}`, import.meta.url).pathname

function compiled(text: string, rules: readonly StepRule[] = []) {
  const made = publishable(text, { definitionKey, callable, rules })
  if ('refusals' in made) throw new Error(JSON.stringify(made.refusals))
  return made.compiled
}

test.each(galleryIn('zh'))('$name becomes the document that is kept beside this test', async (sketch) => {
  const { xml, plan } = compiled(drawSketch(sketch, sketch.key, sketch.name))
  await expect(xml).toMatchFileSnapshot(golden(`${sketch.key}.bpmn`))
  await expect(`${JSON.stringify(plan, null, 2)}\n`).toMatchFileSnapshot(golden(`${sketch.key}.plan.txt`))
})

test('a drawing with a little of everything becomes the document that is kept beside this test', async () => {
  const authored = readFileSync(new URL('golden/everything.authored.xml', import.meta.url), 'utf8')
  const { xml, plan } = compiled(authored, [{ taskId: 'second', returnTo: 'first' }])
  await expect(xml).toMatchFileSnapshot(golden('everything.bpmn'))
  await expect(`${JSON.stringify(plan, null, 2)}\n`).toMatchFileSnapshot(golden('everything.plan.txt'))
})

test('nothing reaches the engine that a drawing did not need to run: no script, listener, token of ours or diagram', () => {
  const { xml } = compiled(readFileSync(new URL('golden/everything.authored.xml', import.meta.url), 'utf8'))
  for (const word of [
    'urn:contest',
    'script>',
    'Listener',
    'BPMNShape',
    'documentation',
    'formField',
    'multiInstanceLoopCharacteristics camunda:collection="${coll',
  ])
    expect([word, xml.includes(word)]).toEqual([word, false])
})

test('names are data: whatever an author writes stays one attribute', () => {
  const [sketch] = galleryIn('en')
  if (sketch === undefined) throw new Error('no ready process')
  const name = '"/><script>&\n\'x'
  const { xml } = compiled(drawSketch(sketch, 'p', name).replace("\n'x", "&#10;'x"))
  expect(xml).toContain(`name="&quot;/&gt;&lt;script&gt;&amp;&#10;'x"`)
})
