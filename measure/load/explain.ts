import { newKey } from '@laurel/api/src/database/key.ts'
import pg from 'pg'
import { byKey, type Message } from './captured-messages.ts'

/** Pages that PostgreSQL touches for these messages, as the role and with the settings of a serving node, once everything is warm. */
export class Explainer {
  readonly #client: pg.Client
  readonly #names = new Map<string, string>()
  readonly #key = newKey()

  constructor(appUrl: string) {
    const options = '-c jit=off -c plan_cache_mode=force_generic_plan -c timezone=UTC'
    this.#client = new pg.Client({ connectionString: appUrl, options })
  }

  async open(): Promise<void> {
    await this.#client.connect()
    await this.#client.query('select take_key($1)', [this.#key])
  }

  /** The second time: the first one reads the catalogue and makes the plan. */
  async pages(messages: readonly Message[]): Promise<number> {
    await this.#run(messages)
    return (await this.#run(messages)).pages
  }

  /** How long PostgreSQL works on them. */
  async milliseconds(messages: readonly Message[]): Promise<number> {
    return (await this.#run(messages)).milliseconds
  }

  /** How often each index is walked down from its root. */
  async descents(messages: readonly Message[]): Promise<Record<string, number>> {
    const { plans } = await this.#run(messages)
    const descents: Record<string, number> = {}
    const visit = ({ 'Index Name': index, 'Actual Loops': loops, Plans: below = [] }: PlanNode) => {
      if (index !== undefined) descents[index] = (descents[index] ?? 0) + loops
      below.forEach(visit)
    }
    plans.forEach(visit)
    return descents
  }

  async #run(messages: readonly Message[]): Promise<Ran> {
    const sum: Ran = { pages: 0, milliseconds: 0, plans: [] }
    for (const message of byKey(messages, this.#key)) {
      await this.#client.query('begin read only')
      for (const { text, values } of message) {
        const { Plan: plan, 'Execution Time': milliseconds } = await this.#explained(text, values)
        sum.pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
        sum.milliseconds += milliseconds
        sum.plans.push(plan)
      }
      await this.#client.query('commit')
    }
    return sum
  }

  async #explained(text: string, values: readonly unknown[]): Promise<Explained> {
    const name = await this.#prepared(text)
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
    const { rows } = await this.#client.query<{ 'QUERY PLAN': Explained[] }>(
      `explain (analyze, buffers, timing off, format json) execute ${name}${given}`,
    )
    const explained = rows[0]?.['QUERY PLAN'][0]
    if (!explained) throw new Error(`no plan for ${text}`)
    return explained
  }

  async #prepared(text: string): Promise<string> {
    const known = this.#names.get(text)
    if (known) return known
    const name = `s${this.#names.size}`
    await this.#client.query(`prepare ${name} as ${text}`)
    this.#names.set(text, name)
    return name
  }

  close(): Promise<void> {
    return this.#client.end()
  }
}

type PlanNode = {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Actual Loops': number
  'Index Name'?: string
  Plans?: PlanNode[]
}
type Ran = { pages: number; milliseconds: number; plans: PlanNode[] }
type Explained = {
  Plan: PlanNode
  'Execution Time': number
}

function literal(value: unknown): string {
  if (value === null) return 'null'
  return pg.escapeLiteral(Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value))
}
