import { attributesOf, elementOf, type XmlAttribute, xmlTags } from './xml-tags.ts'

/** The engine knows a process by this name, whatever its author called it; each version is a definition of its own. */
export const definitionKeyOf = (modelId: string, version: number) => `m${modelId.replaceAll('-', '')}_v${version}`

const references: ReadonlySet<string> = new Set(['id', 'processRef', 'bpmnElement'])
const candidates: ReadonlySet<string> = new Set(['camunda:candidateUsers', 'camunda:candidateGroups'])

/** What the engine runs: the drawing, renamed, with one list of candidates at each task. The engine's own guard checks the rest. */
export function executableOf(authoredXml: string, definitionKey: string): string {
  const tags = [...xmlTags(authoredXml)]
  const process = tags.find(({ text }) => elementOf(text) === 'process' && idOf(text) !== undefined)
  const authoredId = process && idOf(process.text)
  if (authoredId === undefined) throw new Error('the drawing holds no process')
  let executable = ''
  let from = 0
  for (const { start, end, text } of tags) {
    const renamed = replaceAttributes(text, ({ name, value }, whole) =>
      references.has(name) && value === authoredId
        ? `${whole.slice(0, whole.length - value.length - 1)}${definitionKey}${whole.slice(-1)}`
        : undefined,
    )
    executable += authoredXml.slice(from, start) + (elementOf(text) === 'userTask' ? withOneList(renamed) : renamed)
    from = end
  }
  return executable + authoredXml.slice(from)
}

const idOf = (tag: string) => attributesOf(tag).find(({ name, value }) => name === 'id' && value !== '')?.value

/** User tasks in a drawing of ours. */
export const stepsIn = (authoredXml: string): number =>
  [...xmlTags(authoredXml)].filter(({ text }) => elementOf(text) === 'userTask').length

/** Users, roles and departments are tokens that mean nothing to the engine: it hands them back when the task opens. */
function withOneList(tag: string): string {
  const tokens = attributesOf(tag).filter(({ name, value }) => candidates.has(name) && value !== '')
  const list = tokens.map(({ value }) => value.replaceAll('"', '&quot;')).join(',')
  const bare = replaceAttributes(tag, ({ name }) => (candidates.has(name) ? '' : undefined))
  const nameEnd = bare.search(/[\s/>]/)
  return list === '' ? bare : `${bare.slice(0, nameEnd)} camunda:candidateGroups="${list}"${bare.slice(nameEnd)}`
}

type Replacement = (attribute: XmlAttribute, whole: string) => string | undefined

function replaceAttributes(tag: string, replacement: Replacement): string {
  let replaced = ''
  let from = 0
  for (const attribute of attributesOf(tag)) {
    const whole = tag.slice(attribute.start, attribute.end)
    replaced += tag.slice(from, attribute.start) + (replacement(attribute, whole) ?? whole)
    from = attribute.end
  }
  return replaced + tag.slice(from)
}
