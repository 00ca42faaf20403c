import { portalsWithHomePage } from '@laurel/api/db/seeds/demo-pages.ts'
import type { Services } from '@laurel/services/located'
import { until } from '@laurel/services/processes'
import { answersOk } from '@laurel/services/service'
import type { Demo } from './description.ts'
import { logFolder } from './paths.ts'
import { portsOf } from './settings.ts'

const patienceSeconds = 90

/** Every part answers for itself, and every home page was rendered and comes through the web server. */
export async function untilReady(services: Services, demo: Demo): Promise<void> {
  const { apiInternal, deskInternal, workerInternal } = portsOf(services)
  const internal = [...apiInternal, deskInternal, workerInternal].map((port) => `http://127.0.0.1:${port}/health/ready`)
  const must = async (what: string, ask: () => Promise<boolean>) => {
    if (!(await until(patienceSeconds, ask))) throw new Error(`${what}: not ready, see ${logFolder()}`)
  }
  await Promise.all([...internal, `${demo.outboxUrl}/messages`].map((url) => must(url, () => answersOk(url))))
  for (const code of demo.portals) {
    const page = `${demo.url}/ims-portal/${code}/index`
    await must(page, async () => {
      const answer = await fetch(page).catch(() => undefined)
      const text = (await answer?.text()) ?? ''
      return answer?.status === 200 && (!portalsWithHomePage.includes(code) || text.includes('page-data'))
    })
  }
}
