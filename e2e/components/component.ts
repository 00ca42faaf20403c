import type { AnswerOf, ContractRoute } from '@laurel/contract/endpoints'
import { endpoints } from '@laurel/contract/endpoints'
import { test as base, expect, type Request, type Route } from '@playwright/test'
import { type Served, serveApplication } from './served.ts'

export type Answers = { [R in ContractRoute]?: AnswerOf<R> | ((request: Request) => AnswerOf<R>) }

/** A browser in front of the application alone. A test says what the server would answer; a call that nobody has an answer for fails it. */
export const test = base.extend<{ answers: Answers; unanswered: string[] }, { served: Served }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter
    async ({}, use) => {
      const served = await serveApplication()
      await use(served)
      served.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ served }, use) => use(served.origin),
  answers: [{}, { option: true }],
  unanswered: [
    async ({ context, answers }, use) => {
      const unanswered: string[] = []
      await context.route('**/app-api/**', async (route) => {
        if (await answer(route, answers)) return
        unanswered.push(`${route.request().method()} ${route.request().url()}`)
        await route.abort()
      })
      await use(unanswered)
      expect(unanswered).toEqual([])
    },
    { auto: true },
  ],
})

const routes = new Map(endpoints.map((endpoint) => [endpoint.route as ContractRoute, endpoint]))

/** As the contract has it: an answer that the server would never give is a mistake of the test. */
async function answer(route: Route, answers: Answers): Promise<boolean> {
  const request = route.request()
  const called = `${request.method()} ${new URL(request.url()).pathname.replace('/app-api', '')}`
  const known = (Object.keys(answers) as ContractRoute[]).find((each) => patternOf(each).test(called))
  if (known === undefined) return false
  const given = answers[known]
  const data = typeof given === 'function' ? given(request) : given
  await route.fulfill({ json: { code: 200, msg: '', data: routes.get(known)?.result.parse(data) } })
  return true
}

const patternOf = (route: string) => new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
