import type { Reason } from '@laurel/contract/reasons'
import { type Budget, BudgetSpent } from './budget.ts'
import { reachesOut } from './formula.ts'
import { isActiveContentType, isActiveRelation } from './office-parts.ts'
import { SheetReading } from './sheet.ts'
import { DocumentType, decoded, NotXml, readXml } from './xml.ts'

const formulas = new Set(['f', 'formula', 'formula1', 'formula2', 'definedName', 'calculatedColumnFormula'])
const maxFormula = 32 * 1024

/** One XML part, whatever it is called: the same element means the same wherever it stands. */
export function faultOfXml(bytes: Buffer, budget: Budget): Reason | undefined {
  const reading = new PartReading(budget)
  try {
    readXml(bytes, {
      open: (name, attributes) => reading.open(name, attributes),
      text: (raw) => reading.text(raw),
      close: (name) => reading.close(name),
    })
  } catch (error) {
    if (error instanceof DocumentType || error instanceof ActiveContent) return 'file.active-content'
    if (error instanceof NotXml) return 'file.damaged'
    throw error
  }
  return reading.sheet.isBroken ? 'file.damaged' : undefined
}

class ActiveContent extends Error {}

class PartReading {
  readonly #budget: Budget
  readonly sheet = new SheetReading()
  /** Text of the element that is being collected, in pieces. */
  #element = ''
  #pieces: string[] = []
  #length = 0
  /** What a field of Word is to do, over all its runs. */
  #instruction = ''

  constructor(budget: Budget) {
    this.#budget = budget
  }

  open(name: string, attributes: () => Map<string, string>): void {
    this.#budget.tags -= 1
    if (this.#budget.tags < 0) throw new BudgetSpent('too many tags')
    if (name === 'c') this.#cell(attributes())
    else if (name === 'v' || name === 'instrText' || formulas.has(name)) this.#collect(name)
    if (special.has(name)) this.#special(name, attributes())
  }

  text(raw: string): void {
    if (this.#element === '') return
    this.#length += raw.length
    if (this.#length > maxFormula) throw new NotXml('a long formula')
    this.#pieces.push(raw)
  }

  close(name: string): void {
    if (name !== this.#element) return
    const text = decoded(this.#pieces.join(''))
    this.#collect('')
    if (name === 'v') this.sheet.value(text)
    else if (name === 'instrText') this.#instruct(text)
    else refuseFormula(text)
  }

  #collect(name: string): void {
    this.#element = name
    this.#pieces = []
    this.#length = 0
  }

  #cell(attributes: Map<string, string>): void {
    this.sheet.cell(attributes.get('r'), attributes.get('t'))
  }

  #special(name: string, attributes: Map<string, string>): void {
    const value = (key: string) => attributes.get(key) ?? ''
    if (name === 'Relationship' && isActiveRelation(attributes)) throw new ActiveContent(name)
    if (name === 'Default' && isActiveContentType(value('ContentType'), false)) throw new ActiveContent(name)
    if (name === 'Override' && isActiveContentType(value('ContentType'), true)) throw new ActiveContent(name)
    if (name === 'altChunk') throw new ActiveContent(name)
    if (name === 'dimension') this.sheet.dimension(value('ref'))
    if (name === 'definedName' && isAutomatic(value('name'))) throw new ActiveContent(name)
    if (name === 'fldSimple') refuseInstruction(attributeOf(attributes, 'instr'))
    if (name === 'fldChar' && attributeOf(attributes, 'fldCharType') !== 'end') this.#instruction = ''
    const action = value('action').trim().toLowerCase()
    if (action.startsWith('ppaction://program') || action.startsWith('ppaction://macro')) throw new ActiveContent(name)
  }

  #instruct(text: string): void {
    if (this.#instruction.length < 1_000) this.#instruction += text.slice(0, 1_000)
    refuseInstruction(this.#instruction)
  }
}

const special = new Set(
  'Relationship Default Override altChunk dimension definedName fldSimple fldChar hlinkClick hlinkHover hlinkMouseOver'.split(
    ' ',
  ),
)

const attributeOf = (attributes: Map<string, string>, name: string) =>
  [...attributes].find(([key]) => key === name || key.endsWith(`:${name}`))?.[1] ?? ''

function isAutomatic(name: string): boolean {
  const plain = name.toLowerCase().replace(/^_xlnm\./, '')
  return /^auto_(open|close|activate|deactivate)/.test(plain)
}

/** A field that asks another program, also when its name is spelt in numbers. */
function refuseInstruction(instruction: string): void {
  const words = instruction.trimStart().slice(0, 200).toLowerCase()
  if (/^dde(auto)?(\s|"|$)/.test(words) || /^quote\s{1,20}\d{2,3}\s{1,20}\d{2,3}/.test(words))
    throw new ActiveContent('a field')
}

function refuseFormula(text: string): void {
  if (reachesOut(text)) throw new ActiveContent('a formula')
}
