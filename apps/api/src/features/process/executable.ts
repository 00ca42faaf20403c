/** The engine knows a process by this name, whatever its author called it; each version is a definition of its own. */
export const definitionKeyOf = (modelId: string, version: number) => `m${modelId.replaceAll('-', '')}_v${version}`

const processId = /<(?:[\w.-]+:)?process\b[^>]*?\sid\s*=\s*(["'])([^"']+)\1/
const references = /(\s(?:id|processRef|bpmnElement)\s*=\s*)(["'])([^"']+)\2/g
const userTask = /<((?:[\w.-]+:)?userTask)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/g
const candidates = /\scamunda:candidate(?:Users|Groups)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** What the engine runs: the drawing, renamed, with one list of candidates at each task. The engine's own guard judges the rest. */
export function executableOf(authoredXml: string, definitionKey: string): string {
  const authoredId = processId.exec(authoredXml)?.[2]
  if (authoredId === undefined) throw new Error('the drawing holds no process')
  return authoredXml
    .replaceAll(references, (whole, name: string, quote: string, value: string) =>
      value === authoredId ? `${name}${quote}${definitionKey}${quote}` : whole,
    )
    .replaceAll(userTask, (_, tag: string, attributes: string) => `<${tag}${withOneList(attributes)}>`)
}

/** User tasks in a drawing of ours. */
export const stepsIn = (authoredXml: string): number => [...authoredXml.matchAll(userTask)].length

/** Users, roles and departments are tokens that mean nothing to the engine: it hands them back when the task opens. */
function withOneList(attributes: string): string {
  const tokens = [...attributes.matchAll(candidates)].map(([, double, single]) => double ?? single).filter(Boolean)
  const list = tokens.length === 0 ? '' : ` camunda:candidateGroups="${tokens.join(',')}"`
  return `${list}${attributes.replaceAll(candidates, '')}`
}
