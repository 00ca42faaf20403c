import { isHandler } from '../model/handlers.ts'
import { allowedElements, camundaExtensions, ownExtensions } from './allowed.ts'
import { isDiagram } from './diagram.ts'
import { bpmn, camunda, own, xsi } from './namespaces.ts'
import { type Reason, type Refusal, refusal } from './refusal.ts'
import { holdsExpression, isFormKey, isOwnVariable } from './values.ts'
import { attributeOf, childrenOf, everyNode, placeOf, type XmlAttribute, type XmlNode } from './xml-tree.ts'

const maxElements = 2_000
const maxText = 4_000
const maxScript = 20_000
/** They repeat what the flows and the pools say. */
const repetitions = new Set(['incoming', 'outgoing', 'flowNodeRef', 'extensionElements'])
/** Texts in which the engine, or we, look for an expression; each has its own check. */
const expressions = new Set([
  'conditionExpression',
  'completionCondition',
  'loopCardinality',
  'timeDate',
  'timeDuration',
  'timeCycle',
])
const usualSchema = `${bpmn} BPMN20.xsd`
const formalTypes = new Set([`{${bpmn}}tFormalExpression`, `{${bpmn}}tExpression`])

type Refuse = (reason: Reason, detail?: string) => void

/** Elements, attributes and extensions by allow list, by the URI of their namespace. */
export function refuseMarkup(root: XmlNode): Refusal[] {
  const refusals: Refusal[] = []
  let elements = 0
  for (const node of everyNode(root)) {
    if (isDiagram(node)) continue
    const refuse: Refuse = (reason, detail = node.name) => refusals.push(refusal(placeOf(node), reason, detail))
    if (node.uri === bpmn) {
      if (!repetitions.has(node.name)) elements += 1
      checkElement(node, refuse)
    } else if (node.uri === camunda) checkExtension(node, camundaExtensions.get(node.name), refuse)
    else if (node.uri === own) checkOwn(node, refuse)
    else refuse('foreign-element', `${node.name} ${node.uri}`)
    checkTexts(node, refuse)
  }
  if (elements > maxElements) refusals.push(refusal(root.id, 'too-many-elements', String(elements)))
  return refusals
}

function checkElement(node: XmlNode, refuse: Refuse) {
  const allowed = allowedElements.get(node.name)
  const parent = node.parent
  if (allowed === undefined) return refuse('element-not-run')
  const isChild =
    parent === undefined || (parent.uri === bpmn && allowedElements.get(parent.name)?.children.includes(node.name))
  if (!isChild || (parent?.uri === bpmn && parent.name === 'extensionElements')) refuse('element-misplaced')
  if (childrenOf(node, 'extensionElements').length > 1) refuse('element-twice', 'extensionElements')
  for (const attribute of node.attributes) {
    const { uri, name, value } = attribute
    if (uri === '') {
      if (name === 'implementation' && value.startsWith('##')) continue
      if (!allowed.attributes.includes(name) || name === 'implementation') refuse('attribute-not-run', name)
    } else if (uri === camunda) {
      if (!allowed.camunda.includes(name)) refuse('attribute-not-run', `camunda:${name}`)
      else checkCamunda(node, attribute, refuse)
    } else if (uri === xsi) checkSchema(node, attribute, refuse)
    else if (!isColour(attribute)) refuse('foreign-attribute', name)
  }
}

/** Older files colour an element itself. */
const isColour = ({ uri, value }: XmlAttribute) =>
  uri.startsWith('http://bpmn.io/schema/bpmn/biocolor') && /^#[0-9a-fA-F]{3,8}$/.test(value)

function checkSchema(node: XmlNode, { name, value }: XmlAttribute, refuse: Refuse) {
  if (name === 'type') {
    if (!expressions.has(node.name) || !formalTypes.has(value)) refuse('foreign-type', value)
  } else if (
    name !== 'schemaLocation' ||
    node.parent !== undefined ||
    value.trim().split(/\s+/).join(' ') !== usualSchema
  )
    refuse('schema-location', value)
}

const booleans = new Set(['asyncBefore', 'asyncAfter', 'exclusive', 'isStartableInTasklist'])

function checkCamunda(node: XmlNode, { name, value }: XmlAttribute, refuse: Refuse) {
  if (booleans.has(name) && value !== 'true' && value !== 'false') refuse('value', name)
  if (name === 'formKey' && !isFormKey(value)) refuse('form-key', value)
  if ((name === 'priority' || name === 'taskPriority') && !/^\d{1,3}$/.test(value)) refuse('value', name)
  if (name === 'historyTimeToLive' && !/^(?:P(?!0)\d{1,4}D|[1-9]\d{0,3})$/.test(value)) refuse('value', name)
  if (name === 'resultVariable' || name === 'elementVariable' || name === 'initiator') {
    if (!isOwnVariable(value)) refuse('variable-name', value)
  }
  if (name === 'calledElementBinding' && value !== 'latest') refuse('value', name)
  if ((name === 'dueDate' || name === 'followUpDate') && holdsExpression(value)) refuse('expression-place', name)
  if (name === 'collection' && !isVariable(value)) refuse('collection', value)
  if (name === 'type' && value !== 'external') refuse('service-type', `${node.name} ${value}`)
}

/** A name, or just that as an expression. */
function isVariable(text: string): boolean {
  const name = text.startsWith('${') && text.endsWith('}') ? text.slice(2, -1).trim() : text
  return /^[A-Za-z_]\w{0,63}$/.test(name)
}

function checkExtension(node: XmlNode, attributes: readonly string[] | undefined, refuse: Refuse) {
  if (attributes === undefined) return refuse('extension-not-run', node.name)
  const isPlaced = node.parent?.uri === camunda || node.parent?.name === 'extensionElements'
  if (!isPlaced) refuse('element-misplaced')
  for (const { uri, name } of node.attributes) {
    if (uri !== '' || !attributes.includes(name)) refuse('attribute-not-run', `${node.name} ${name}`)
  }
  if (node.name === 'executionListener' || node.name === 'taskListener') {
    const handler = attributeOf(node, 'class') ?? ''
    if (!isHandler(handler)) refuse('listener-handler', handler)
  }
  if (node.name === 'constraint' && attributeOf(node, 'name') === 'validator') refuse('extension-not-run', 'validator')
  if (node.name === 'in' || node.name === 'out') {
    for (const name of ['source', 'target']) {
      const value = attributeOf(node, name)
      if (value !== undefined && !isOwnVariable(value)) refuse('variable-name', value)
    }
  }
}

function checkOwn(node: XmlNode, refuse: Refuse) {
  const attributes = ownExtensions.get(node.name)
  if (attributes === undefined) return refuse('extension-not-run', node.name)
  if (node.name === 'buttons' && node.children.length > maxButtons) refuse('value', node.name)
  for (const { uri, name, value } of node.attributes) {
    const pattern = uri === '' ? attributes.get(name) : undefined
    if (pattern === undefined) refuse('attribute-not-run', `${node.name} ${name}`)
    else if (!pattern.test(value) || isPolluting(value)) refuse('value', `${node.name} ${name}`)
  }
}

const maxButtons = 20

const isPolluting = (value: string) => value === '__proto__' || value === 'constructor' || value === 'prototype'

function checkTexts(node: XmlNode, refuse: Refuse) {
  const isFree = node.uri === bpmn && (node.name === 'documentation' || node.name === 'text' || node.name === 'script')
  const limit = node.name === 'script' ? maxScript : maxText
  if (node.text.length > limit) refuse('too-long')
  if (!isFree && !(node.uri === bpmn && expressions.has(node.name)) && holdsExpression(node.text))
    refuse('expression-place')
  for (const { name, value, uri } of node.attributes) {
    if (value.length > maxText) refuse('too-long', name)
    const isOwnCheck = uri === camunda && (name === 'collection' || name === 'assignee' || name.startsWith('candidate'))
    if (!isOwnCheck && holdsExpression(value)) refuse('expression-place', name)
  }
}
