import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Schema, shapeOf } from './shape.ts'

type Content = { content: Record<string, { schema: Schema }> }
type Operation = {
  tags: string[]
  description: string
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: Content
  responses: { 200: Content }
}
export type OpenApi = { paths: Record<string, Record<string, Operation>> }
type Call = Operation & { method: string; path: string }

export const style = readFileSync(join(import.meta.dirname, 'openapi.css'), 'utf8')

/** Only calls that hold every word stay in sight, and no heading without a call. */
export const script = `
const box = document.querySelector('input')
function sift() {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const call of document.querySelectorAll('details'))
    call.hidden = !words.every((word) => call.dataset.words.includes(word))
  for (const noun of document.querySelectorAll('section'))
    noun.hidden = noun.querySelector('details:not([hidden])') === null
}
box.addEventListener('input', sift)
sift()
`

export function callsPage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
  const nouns = Map.groupBy(calls, ({ tags }) => tags[0] ?? '')
  const sections = [...nouns].sort(([one], [other]) => (one < other ? -1 : 1)).map(([noun, own]) => section(noun, own))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls · Laurel</title>
<link rel="stylesheet" href="/openapi.css">
<script src="/openapi.js" type="module"></script>
</head>
<body>
<header><h1>Calls</h1><p>${calls.length} calls under /app-api, as packages/contract describes them; also as <a href="/openapi.json">OpenAPI 3.1</a>. Every answer is { code, data, msg }: here is its data.</p>
<label>Find <input type="search" placeholder="portal save" autofocus></label></header>
<main>${sections.join('')}</main>
</body>
</html>
`
}

const section = (noun: string, calls: readonly Call[]) =>
  `<section><h2>${escaped(noun)}</h2>${calls.map(item).join('')}</section>\n`

function item({ method, path, description, parameters, requestBody, responses }: Call): string {
  const words = `${method} ${path} ${description}`.toLowerCase()
  const asked = parameters.map(({ name, required, in: place, schema }) => {
    return `${name}${required ? '' : '?'}: ${shapeOf(schema)}${place === 'path' ? '   in the path' : ''}`
  })
  const body = requestBody && bodyOf(requestBody)
  const [type, answer] = Object.entries(responses[200].content)[0] ?? ['', { schema: {} }]
  const isStream = type === 'text/event-stream'
  const data = isStream ? answer.schema : (answer.schema.properties?.['data'] ?? {})
  return `<details data-words="${escaped(words)}">
<summary><b class="${method.toLowerCase()}">${method}</b> <code>${escaped(path)}</code> <span>${escaped(description)}</span></summary>
${part('Parameters', asked.join('\n'))}${part('Body', body && shapeOf(body))}${part(isStream ? 'Events' : 'Answer', shapeOf(data))}</details>
`
}

const bodyOf = ({ content }: Content) => Object.values(content)[0]?.schema

const part = (title: string, text: string | undefined) => (text ? `<h3>${title}</h3><pre>${escaped(text)}</pre>` : '')

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
