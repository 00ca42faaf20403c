import type { TableRoute } from '@laurel/web/src/platform/routing/route-table.ts'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { World } from './nodes.ts'
import { logIn } from './story.ts'

export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]
export const widths = [375, 768, 1024, 1440, 1920] as const
const heights: Record<number, number> = { 375: 812, 768: 1024, 1024: 768, 1440: 900, 1920: 1080 }
export const heightOf = (width: number): number => heights[width] ?? 900

type Visitor = 'nobody' | 'entrant' | 'auditor' | 'judge' | 'admin' | 'desk' | 'display' | 'console' | 'volunteer'
export type Stop = { route: TableRoute; name: string; address: string }

/** A screen and its codes, as the demo has them. */
const screen = { prefix: 'lanjiang-digital', code: 'cs02', display: 'TIDE4R8W', console: 'WIND2H7N' }

/** One of the demo's. */
const contestType = 'innovation'

/** Loaded by its path: for the types of Node the screens that it leads to are not to be read. */
const list = new URL('../apps/web/src/route-list.ts', import.meta.url).href
const { routeList } = (await import(list)) as { routeList: readonly TableRoute[] }

/** Every route of the table, by who would stand before it; asked for by its name, that of one of its views, or its address. */
export function plan(wanted: readonly string[]): Map<Visitor, Stop[]> {
  const stops = new Map<Visitor, Stop[]>()
  for (const route of routeList) {
    const visitor = visitorOf(route)
    const prefixes = route.isScreen ? [screen.prefix] : (route.pictures?.portals ?? ['lanjiang'])
    for (const prefix of prefixes) {
      const own = prefix === prefixes[0] ? route.name : `${route.name}-${prefix}`
      const address = route.path.replace(':prefix', prefix).replace(':code', route.isScreen ? screen.code : contestType)
      const all = [
        { route, name: own, address },
        ...(route.pictures?.views ?? []).map((view) => ({
          route,
          name: `${own}-${view}`,
          address: `${address}?view=${view}`,
        })),
      ]
      const asked = all.filter((stop) => wanted.length === 0 || wanted.some((word) => isMeant(stop, word)))
      if (asked.length > 0) stops.set(visitor, [...(stops.get(visitor) ?? []), ...asked])
    }
  }
  return stops
}

export type Errand = { visitor: Visitor; stops: Stop[] }

/** So many stops that a login for each errand costs little, and two visitors end at about the same time. */
const maxStops = 12

export const errandsOf = (wanted: readonly string[]): Errand[] =>
  [...plan(wanted)].flatMap(([visitor, stops]) =>
    Array.from({ length: Math.ceil(stops.length / maxStops) }, (_, at) => ({
      visitor,
      stops: stops.slice(at * maxStops, (at + 1) * maxStops),
    })),
  )

const isMeant = ({ route, name, address }: Stop, word: string) =>
  [route.name, name, route.path, address].includes(word.replace(/^\/ims-portal(?=\/)/, ''))

export function unknownNames(wanted: readonly string[]): string[] {
  const stops = [...plan([]).values()].flat()
  return wanted.filter((word) => !stops.some((stop) => isMeant(stop, word)))
}

export const routesInWords = (): string => routeList.map(({ name, path }) => `${name.padEnd(24)} ${path}`).join('\n')

/** Ids are made by the seed: the first one that the list leads to is as good as any. */
export async function placed(page: Page, stop: Stop): Promise<Stop> {
  const list = stop.route.pictures?.idFrom
  if (list === undefined) return stop
  await page.goto(`/ims-portal${list}`)
  const href = await firstId(page.locator(`main a[href^="/ims-portal${list}/"]`))
  if (href === undefined) return stop
  const [, asked] = stop.address.split('?')
  return { ...stop, address: `${href.replace('/ims-portal', '')}${asked === undefined ? '' : `?${asked}`}` }
}

const endsInId = /\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A list leads to its other pages before its rows are there. */
async function firstId(links: Locator): Promise<string | undefined> {
  const until = Date.now() + 10_000
  for (;;) {
    const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    const href = hrefs.find((each) => endsInId.test(each))
    if (href !== undefined || Date.now() > until) return href
    await links.page().waitForTimeout(100)
  }
}

function visitorOf(route: TableRoute): Visitor {
  if (route.pictures?.visitor !== undefined) return route.pictures.visitor
  if (route.isAdmin) return 'admin'
  if (route.isScreen) return 'display'
  if (route.isReview) return 'auditor'
  if (route.isJudge) return 'judge'
  return route.isLogin ? 'entrant' : 'nobody'
}

export async function arrive(context: BrowserContext, world: World, visitor: Visitor): Promise<Page> {
  const page = await context.newPage()
  if (visitor === 'display' || visitor === 'console') await pair(page, screen[visitor])
  else if (visitor === 'nobody') await page.goto('/ims-portal/favicon.svg')
  else await logIn(page, world.accounts[visitor])
  return page
}

async function pair(page: Page, authCode: string): Promise<void> {
  await page.goto(`/ims-portal/${screen.prefix}/${screen.code}/screenCasting/waiting`)
  await page.getByRole('textbox').fill(authCode)
  await page.getByRole('textbox').waitFor({ state: 'detached' })
}
