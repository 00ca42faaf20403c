import type { AnswerOf, ContractRoute } from '@laurel/contract/endpoints'
import type { TestAccount, World } from './world.ts'

export type Model = AnswerOf<'GET /ims/process-model/get'>
type Rows = AnswerOf<'GET /ims/process-model/list'>['rows']

let counted = 0

/** What an author does with models, as `author`. */
export function authorOf(world: World, author: TestAccount) {
  const put = <R extends ContractRoute>(route: R, body: object) => world.call(author, route, { body })
  const get = async (id: string): Promise<Model> =>
    (await world.call(author, 'GET /ims/process-model/get', { query: { id } })).data
  const create = (body: object) => put('POST /ims/process-model/create', body)
  const save = (body: object) => put('PUT /ims/process-model/save', body)
  return {
    put,
    get,
    create,
    save,
    list: async (query: Record<string, string | number> = {}): Promise<Rows> =>
      (await world.call(author, 'GET /ims/process-model/list', { query })).data['rows'],
    publish: (body: object) => put('PUT /ims/process-model/publish', body),
    /** From the gallery, with the author for every task. */
    async ready(gallery = 'eligibility') {
      const code = `model_${counted++}`
      const { id } = (await create({ code, name: `流程 ${code}`, gallery })).data as { id: string }
      const { xml, version } = await get(id)
      const tasks = [...xml.matchAll(/<bpmn:userTask id="(\w+)"/g)].map(([, taskId]) => taskId)
      const rules = tasks.map((taskId) => ({ taskId, kind: 'users', ids: [author.accountId] }))
      const saved = (await save({ id, version, rules })).data as { version: number }
      return { id, code, xml, rules, version: saved.version }
    },
  }
}
