import { loadavg } from 'node:os'
import pg from 'pg'
import { median } from '../load/interleaved.ts'
import { type Deployment, openDeployment } from '../load/own-deployment.ts'
import { openSlowPhone, type Visit } from '../load/slow-phone.ts'
import { untilRendered } from '../load/until-rendered.ts'
import type { Log, Measurement } from '../measurement.ts'

const codes = ['lanjiang', 'qingye', 'yunling-arts']
const rounds = 5
/** One visit of the same page takes half or twice as long as the next on a shared machine. */
const fullRounds = 15
const bounds = { lcpMs: 1_500, ratio: 1.3, layoutShift: 0.02, blockedMs: 120 }

type Round = { ours: Visit; plain: Visit }

export const measurement: Measurement = {
  id: 'P21',
  claim:
    'largest contentful paint of the published home pages on a phone, 4× CPU and Fast 4G, against the same text as plain HTML from the same nginx',
  target: `≤ ${bounds.lcpMs / 1000} s and ≤ ${bounds.ratio}×, layout shift ≤ ${bounds.layoutShift}, blocked ≤ ${bounds.blockedMs} ms`,
  limitSeconds: 480,
  fullLimitSeconds: 1_200,
  async run(log, { isFull }) {
    const deployment = await openDeployment()
    const phone = await openSlowPhone()
    try {
      const homes = []
      for (const code of codes) homes.push(await prepare(deployment, code))
      await settled(deployment)
      // The first page of a new browser also waits for fonts and for processes.
      for (const { page, plain } of homes.slice(0, 1)) for (const address of [page, plain]) await phone.visit(address)
      const measured = homes.map(({ code }) => ({ code, rounds: [] as Round[] }))
      for (let round = 0; round < (isFull ? fullRounds : rounds); round += 1)
        for (const [at, { code, page, plain }] of homes.entries()) {
          const order = (round + at) % 2 === 0 ? [page, plain] : [plain, page]
          const visits = new Map<string, Visit>()
          for (const address of order) visits.set(address, await phone.visit(address))
          const [ours, bare] = [visits.get(page), visits.get(plain)] as [Visit, Visit]
          if (ours.failed.length > 0) throw new Error(`${code} misses ${ours.failed.join(', ')}`)
          measured[at]?.rounds.push({ ours, plain: bare })
          log(`round ${round + 1} ${code}: ${told(ours)}; plain ${told(bare)}; load ${loadavg()[0]?.toFixed(1)}`)
        }
      return outcomeOf(measured.map(summary), log)
    } finally {
      await phone.close()
      await deployment.close()
    }
  },
}

/** The worker has rendered every page and every picture: its work would be taken from the phone's processor. */
async function settled({ seeded }: Deployment): Promise<void> {
  const client = new pg.Client({ connectionString: seeded.environment['LAUREL_PLATFORM_DATABASE_URL'] })
  await client.connect()
  try {
    await untilRendered(client)
  } finally {
    await client.end()
  }
}

async function prepare({ front }: Deployment, code: string) {
  const page = `${front.origin}/ims-portal/${code}/index`
  const html = await renderedHtml(page)
  return { code, page, plain: front.origin + front.addPlainPage(code, plainOf(html)) }
}

async function renderedHtml(page: string): Promise<string> {
  const deadline = performance.now() + 30_000
  for (;;) {
    const html = await (await fetch(page, { headers: { 'accept-language': 'zh' } })).text()
    if (html.includes('page-data')) return html
    if (performance.now() > deadline) throw new Error(`${page} was not rendered`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The same words in the same elements, without style, script or drawing. */
const plainOf = (html: string) =>
  html
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, '')
    .replaceAll(/<link\b[^>]*>/g, '')
    .replaceAll(/ (?:class|id|role|data-[\w-]+|aria-[\w-]+)="[^"]*"/g, '')

type Summary = {
  code: string
  lcpMs: number
  plainMs: number
  ratio: number
  layoutShift: number
  blockedMs: number
  lcpOf: string
}

function summary({ code, rounds: all }: { code: string; rounds: Round[] }): Summary {
  return {
    code,
    lcpMs: median(all.map(({ ours }) => ours.lcpMs)),
    plainMs: median(all.map(({ plain }) => plain.lcpMs)),
    ratio: median(all.map(({ ours, plain }) => ours.lcpMs / plain.lcpMs)),
    layoutShift: Math.max(...all.map(({ ours }) => ours.layoutShift)),
    blockedMs: median(all.map(({ ours }) => ours.blockedMs)),
    lcpOf: all[0]?.ours.lcpOf ?? '',
  }
}

function outcomeOf(pages: readonly Summary[], log: Log) {
  for (const { code, lcpOf, ...page } of pages) log(`${code}: ${figures(page)} · ${lcpOf}`)
  const worst = (key: keyof typeof bounds | 'plainMs') => Math.max(...pages.map((page) => page[key]))
  const worsts = {
    lcpMs: worst('lcpMs'),
    plainMs: worst('plainMs'),
    ratio: worst('ratio'),
    layoutShift: worst('layoutShift'),
    blockedMs: worst('blockedMs'),
  }
  return {
    figure: `${figures(worsts)}, the worst of ${pages.length} pages`,
    holds: (Object.keys(bounds) as (keyof typeof bounds)[]).every((key) => worsts[key] <= bounds[key]),
  }
}

const figures = ({ lcpMs, plainMs, ratio, layoutShift, blockedMs }: Omit<Summary, 'code' | 'lcpOf'>) =>
  `${(lcpMs / 1000).toFixed(2)} s, ${ratio.toFixed(2)}× (plain ${(plainMs / 1000).toFixed(2)} s), shift ${layoutShift.toFixed(3)}, blocked ${Math.round(blockedMs)} ms`

const told = ({ lcpMs, layoutShift, blockedMs }: Visit) =>
  `${Math.round(lcpMs)} ms, shift ${layoutShift.toFixed(3)}, blocked ${Math.round(blockedMs)} ms`
