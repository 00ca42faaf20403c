import { ensureServicesUp } from '@laurel/services/located'
import { type Played, play } from '@laurel/testbed/cast'
import { superuserUrl } from '@laurel/testbed/environment'
import { type PlantedRound, plantFullRound } from '@laurel/testbed/planted-judges'
import { openWorld, type World } from '@laurel/testbed/world'
import { captureMessages } from '../load/captured-messages.ts'
import { Explainer } from '../load/explain.ts'
import { median } from '../load/interleaved.ts'
import { addScores, scoreAndLock } from '../load/many-scores.ts'
import type { Measurement } from '../measurement.ts'

const maxMore = 4
const few = 10_000
const many = { full: 30_000_000, small: 300_000 }
const [judges, entries] = [12, 40]
const times = 15

type Cost = { name: string; pages: number; milliseconds: number }

export const measurement: Measurement = {
  id: 'P5scores',
  claim: `the judge's desk, the progress, one judge's receipts and the ranking of a round of ${judges} judges and ${entries} entries, among 30 million scores of others against 10,000: pages that PostgreSQL touches`,
  target: `≤ +${maxMore} pages`,
  isCount: true,
  limitSeconds: 600,
  fullLimitSeconds: 3 * 60 * 60,
  async run(log, { isFull }) {
    const world = await openWorld()
    try {
      const url = new URL(superuserUrl(await ensureServicesUp()))
      url.pathname = new URL(world.environment['LAUREL_OWNER_DATABASE_URL'] ?? '').pathname
      const round = await plantFullRound(world, judges, entries)
      await scoreAndLock(url.href, round.roundId)
      const staff = await play(world, { userType: 2, roles: [{ scope: 'all', permissions: ['contest:judging:run'] }] })
      const wanted = many[isFull ? 'full' : 'small']
      const beside = await addScores(url.href, round.roundId, 0, few, log)
      const before = await costs(world, round, staff)
      const others = await addScores(url.href, round.roundId, few, wanted, log)
      const after = await costs(world, round, staff)
      const grown = after.map(({ name, pages, milliseconds }) => {
        const was = before.find((each) => each.name === name)
        return { name, from: was?.pages ?? 0, pages, ms: milliseconds, wasMs: was?.milliseconds ?? 0 }
      })
      for (const { name, from, pages, ms, wasMs } of grown)
        log(`${name}: ${from} → ${pages} pages, ${wasMs.toFixed(2)} → ${ms.toFixed(2)} ms`)
      const over = grown.filter(({ from, pages }) => pages - from > maxMore)
      const told = grown.map(({ name, from, pages }) => `${name} ${from} → ${pages}`).join(', ')
      const figure = `${beside.toLocaleString('en')} → ${others.toLocaleString('en')} scores: ${told}`
      return { figure, holds: over.length === 0 }
    } finally {
      await world.close()
    }
  },
}

async function costs(world: World, { roundId, judges: panel }: PlantedRound, staff: Played): Promise<Cost[]> {
  const [judge] = panel
  if (!judge) throw new Error('nobody judges')
  const progress = () => world.call(staff, 'GET /ims/score/get-progress', { query: { roundId } })
  const { data } = await progress()
  const judgeId = data.judges[0]?.id ?? ''
  const asked: Record<string, () => Promise<{ status: number }>> = {
    desk: () => world.call(judge.who, 'GET /ims/score/list-mine'),
    sheet: () =>
      world.call(judge.who, 'GET /ims/score/get-sheet', { query: { assignmentId: judge.assignmentIds[0] ?? '' } }),
    progress,
    receipts: () => world.call(staff, 'GET /ims/score/list-received', { query: { roundId, judgeId } }),
    ranking: () => world.call(staff, 'GET /ims/score/get-result', { query: { roundId } }),
  }
  const explainer = new Explainer(world.environment['LAUREL_APP_DATABASE_URL'] ?? '')
  await explainer.open()
  const found: Cost[] = []
  for (const [name, ask] of Object.entries(asked)) {
    const { status } = await ask()
    if (status !== 200) throw new Error(`${name}: ${status}`)
    const messages = await captureMessages(ask)
    const pages = await explainer.pages(messages)
    const each: number[] = []
    for (let time = 0; time < times; time += 1) each.push(await explainer.milliseconds(messages))
    found.push({ name, pages, milliseconds: median(each) })
  }
  await explainer.close()
  return found
}
