import { isWord, type Say } from '../words/words.ts'
import { isA, type ModdleElement, manyOf } from './moddle.ts'

/** What an element is called in the panel, in the list of problems and in the timeline. */
export function typeName(bo: ModdleElement, say: Say): string {
  const name = plainName(bo, say)
  const [definition] = isA(bo, 'bpmn:Event') ? manyOf(bo, 'eventDefinitions') : []
  if (definition === undefined) return name
  // “Timer boundary event”: the second word begins small where letters have two sizes.
  return say('type.event', {
    definition: plainName(definition, say),
    event: `${name.charAt(0).toLowerCase()}${name.slice(1)}`,
  })
}

function plainName({ $type }: ModdleElement, say: Say): string {
  const plain = $type.replace(/^bpmn:/, '')
  const word = `type.${plain}`
  return isWord(word) ? say(word) : plain
}
