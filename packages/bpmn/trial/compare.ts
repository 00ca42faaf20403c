import { SaxesParser } from 'saxes'

/** Two XML texts as trees: prefixes, order of attributes, CDATA and white space between elements do not count. */
export type Tree = { name: string; attributes: Record<string, string>; children: Tree[]; text: string }
export type Difference = { where: string; kind: string; name?: string; before?: string; after?: string }

const instance = 'http://www.w3.org/2001/XMLSchema-instance'
const prefixes: Record<string, string> = {
  'http://www.omg.org/spec/BPMN/20100524/MODEL': 'bpmn:',
  'http://camunda.org/schema/1.0/bpmn': 'camunda:',
  'http://www.omg.org/spec/BPMN/20100524/DI': 'bpmndi:',
  'http://www.omg.org/spec/DD/20100524/DC': 'dc:',
  'http://www.omg.org/spec/DD/20100524/DI': 'di:',
}

export function parse(xml: string): Tree {
  const parser = new SaxesParser({ xmlns: true })
  const top: Tree = { name: '#document', attributes: {}, children: [], text: '' }
  const open: Tree[] = [top]
  const here = () => open.at(-1) as Tree
  parser.on('opentag', (tag) => {
    const element: Tree = { name: `{${tag.uri}}${tag.local}`, attributes: {}, children: [], text: '' }
    for (const attribute of Object.values(tag.attributes)) {
      if (attribute.prefix === 'xmlns' || attribute.name === 'xmlns') continue
      let value = attribute.value
      if (attribute.uri === instance && attribute.local === 'type') {
        const [prefix, local] = value.includes(':') ? value.split(':') : ['', value]
        value = `{${parser.resolve(prefix ?? '') ?? prefix}}${local}`
      }
      element.attributes[attribute.uri === '' ? attribute.local : `{${attribute.uri}}${attribute.local}`] = value
    }
    here().children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => {
    here().text += text
  })
  parser.on('cdata', (text) => {
    here().text += text
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return top.children[0] as Tree
}

const short = (name: string) => name.replace(/^\{([^}]*)\}/, (all, uri: string) => prefixes[uri] ?? all)
const textOf = (tree: Tree) => (tree.children.length > 0 && tree.text.trim() === '' ? '' : tree.text)
/** 36.0 and 36 are one number. */
const same = (one: string | undefined, other: string | undefined) =>
  one === other ||
  (/^-?\d+(\.\d+)?$/.test(one ?? '') && /^-?\d+(\.\d+)?$/.test(other ?? '') && Number(one) === Number(other))

export function differences(a: Tree, b: Tree, path = '', found: Difference[] = []): Difference[] {
  const where = `${path}/${short(a.name)}${a.attributes['id'] ? `[${a.attributes['id']}]` : ''}`
  for (const key of new Set([...Object.keys(a.attributes), ...Object.keys(b.attributes)])) {
    const before = a.attributes[key]
    const after = b.attributes[key]
    if (same(before, after)) continue
    const kind = after === undefined ? 'attribute lost' : before === undefined ? 'attribute added' : 'attribute changed'
    found.push({
      where,
      kind,
      name: short(key),
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    })
  }
  const [before, after] = [textOf(a), textOf(b)]
  if (before !== after) {
    found.push({ where, kind: before.trim() === after.trim() ? 'white space changed' : 'text changed', before, after })
  }
  for (const name of new Set([...a.children, ...b.children].map((child) => child.name))) {
    const old = a.children.filter((child) => child.name === name)
    const now = b.children.filter((child) => child.name === name)
    for (let index = 0; index < Math.max(old.length, now.length); index += 1) {
      const one = old[index]
      const other = now[index]
      const id = one?.attributes['id']
      if (other === undefined) found.push({ where, kind: 'element lost', name: short(name) + (id ? `[${id}]` : '') })
      else if (one === undefined) found.push({ where, kind: 'element added', name: short(name) })
      else differences(one, other, where, found)
    }
  }
  const order = (tree: Tree) => tree.children.map((child) => child.name).join()
  if (a.children.length === b.children.length && order(a) !== order(b)) {
    found.push({ where, kind: 'order of children of different names changed' })
  }
  return found
}
