import { frozenSums, type PlantedContest, plantContest } from '@laurel/testbed/planted-contest'
import type { Reply, TestAccount, World } from '@laurel/testbed/world'

const file = {
  key: 'material',
  widget: 'file-upload',
  label: { zh: '材料' },
  required: false,
  identifies: false,
  maxMB: 600,
}

/** Entries of one contest, whose form asks for a title and takes a file. */
export class PlantedEntries {
  readonly #world: World
  readonly #who: TestAccount
  readonly #contest: PlantedContest

  private constructor(world: World, who: TestAccount, contest: PlantedContest) {
    this.#world = world
    this.#who = who
    this.#contest = contest
  }

  /** `more`: what else its form asks. */
  static async of(world: World, who: TestAccount, more: readonly object[] = []): Promise<PlantedEntries> {
    const contest = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
      plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }, [file, ...more]),
    )
    return new PlantedEntries(world, who, contest)
  }

  get contest() {
    return this.#contest
  }

  async begin(title: string): Promise<string> {
    const { contestId, trackId } = this.#contest
    const begun = await this.#world.call(this.#who, 'POST /ims/entry/begin', { body: { contestId, trackId, title } })
    if (begun.code !== 200) throw new Error(`no entry was begun: ${JSON.stringify(begun)}`)
    return (begun.data as { id: string }).id
  }

  /** Beside the title. */
  async fill(id: string, title: string, values: object, version: number): Promise<Reply> {
    const body = { id, key: 's1', version, values: { title, ...values } }
    return this.#world.call(this.#who, 'PUT /ims/entry/save-section', { body })
  }

  async addMember(id: string, name: string, mobile: string): Promise<Reply> {
    return this.#world.call(this.#who, 'POST /ims/entry/add-member', { body: { id, part: 'member', name, mobile } })
  }

  async attach(id: string, title: string, fileId: string, version: number): Promise<Reply> {
    return this.fill(id, title, { material: [{ id: fileId, name: title, size: 1 }] }, version)
  }

  async submit(id: string): Promise<Reply> {
    const { version } = (await this.#world.call(this.#who, 'GET /ims/entry/get', { query: { id } })).data
    return this.#world.call(this.#who, 'POST /ims/entry/submit', { body: { id, version } })
  }

  /** What the frozen copy says of its files. */
  frozenSums(id: string): Promise<string[]> {
    return this.#world.inTenant(this.#world.lanjiang, ({ tx, actor }) => frozenSums(tx, actor.tenantId, id))
  }
}
