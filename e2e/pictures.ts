import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { CallsUnderWay } from './calls-under-way.ts'
import { watchPolicy } from './components/watch-policy.ts'
import { inDatabase } from './database.ts'
import { watchAssets } from './loaded.ts'
import { readWorld, root, type World } from './nodes.ts'
import { Complaints, faultsOf } from './picture-faults.ts'
import { keepPicture, openPictureMemory, type PictureFaults, passedPictures } from './picture-memory.ts'
import {
  arrive,
  type Errand,
  errandsOf,
  heightOf,
  languages,
  placed,
  routesInWords,
  type Stop,
  unknownNames,
  widths,
} from './picture-plan.ts'
import { drawSheet, type Shot } from './picture-sheet.ts'
import config from './playwright.config.ts'
import openWorld from './world.ts'

// pnpm pictures [--ci] [route …]: every route at every width in both languages; fails on what no person should see.
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isCi = process.argv.includes('--ci')
const shown = { widths: isCi ? [375, 1440] : widths, languages: isCi ? (['zh'] as const) : languages }
const folder = `${root}.reports/pictures/`
const report = `${root}.reports/pictures.json`
const tallest = 8_000

const unknown = unknownNames(wanted)
if (unknown.length > 0) {
  console.error(`no such route: ${unknown.join(' ')}; a name or an address of these:\n${routesInWords()}`)
  process.exit(2)
}

const memory = isCi ? openPictureMemory() : undefined
const passed = passedPictures(process.argv.includes('--unless-passed') ? memory : undefined)
for (const [route, { hash }] of passed) console.info(`${route}: passed before, hash ${hash}`)

rmSync(folder, { recursive: true, force: true })
rmSync(report, { force: true })
mkdirSync(folder, { recursive: true })
const errands = errandsOf(wanted)
  .map(({ visitor, stops }) => ({ visitor, stops: stops.filter(({ name }) => !passed.has(name)) }))
  .filter(({ stops }) => stops.length > 0)
const close = await openWorld()
try {
  const before = [...passed.values()].flatMap(({ report }) => report)
  const taken = errands.length > 0 ? await takePictures(readWorld()) : []
  const rows = [...before, ...taken.flat()]
  const failed = rows.filter(({ faults }) => faults.length > 0)
  writeFileSync(
    report,
    `${JSON.stringify({ passed: rows.length - failed.length, failed: failed.length, rows }, null, 1)}\n`,
  )
  for (const { route, width, language, faults } of failed)
    console.error(`${route} ${width} ${language}\n  ${faults.join('\n  ')}`)
  console.info(`${rows.length - failed.length} passed, ${failed.length} failed; sheets in .reports/pictures`)
  process.exitCode = rows.length > 0 && failed.length === 0 ? 0 : 1
} finally {
  await close()
}

/** Two visitors at a time: while one waits for an answer, the other draws. */
async function takePictures(world: World): Promise<PictureFaults[][]> {
  const browser = await chromium.launch(config.use?.launchOptions)
  const ahead = [...errands]
  const rows: PictureFaults[][] = []
  const visit = async () => {
    for (let errand = ahead.shift(); errand; errand = ahead.shift()) rows.push(await run(browser, world, errand))
  }
  try {
    await Promise.all([visit(), visit()])
  } finally {
    await browser.close()
  }
  return rows
}

async function run(browser: Browser, world: World, { visitor, stops }: Errand): Promise<PictureFaults[]> {
  const rows: PictureFaults[] = []
  // One browser for each errand: a session that is renewed on the way stays whole.
  const context = await browser.newContext({ baseURL: world.origin, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  await context.addInitScript(watchPolicy)
  const assets = new Set<string>()
  watchAssets(context, (name) => assets.add(name))
  const page = await arrive(context, world, visitor)
  const watched = { world, page, complaints: new Complaints(page), calls: new CallsUnderWay(page) }
  for (const each of stops) {
    assets.clear()
    const stop = await placed(page, each)
    const shots = await shotsOf(watched, stop)
    const faults = shots.map(({ width, language, faults }) => ({ route: stop.name, width, language, faults }))
    rows.push(...faults)
    const isFine = shots.every((shot) => shot.faults.length === 0)
    // In CI nobody looks at those without a fault.
    if (!isCi || !isFine) await drawSheet(browser, `${folder}${stop.name}.png`, `${stop.name} ${stop.address}`, shots)
    if (memory && isFine) keepPicture(memory, faults, assets)
  }
  await context.close()
  return rows
}

type Watched = { world: World; page: Page; complaints: Complaints; calls: CallsUnderWay }

async function shotsOf({ world, page, complaints, calls }: Watched, planned: Stop): Promise<Shot[]> {
  const shots: Shot[] = []
  const stop = await found(world, page, planned)
  for (const language of shown.languages) {
    await page.evaluate(`localStorage.setItem('laurel:language', '${language}')`)
    for (const width of shown.widths) {
      await page.setViewportSize({ width, height: heightOf(width) })
      complaints.taken()
      // In CI the second width is the same page in another window.
      const isOpen = isCi && width !== shown.widths[0]
      const faults = [...(await settle(page, calls, stop, isOpen)), ...complaints.taken()]
      const png = isCi && faults.length === 0 ? undefined : await pictureOf(page, width)
      faults.push(...complaints.taken())
      shots.push({ width, language, faults, png })
    }
  }
  return shots
}

async function pictureOf(page: Page, width: number): Promise<Buffer> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  const clip = { x: 0, y: 0, width, height: Math.min(tallest, height) }
  return page.screenshot({ fullPage: true, clip, animations: 'disabled' })
}

function found(world: World, page: Page, stop: Stop): Promise<Stop> | Stop {
  if (stop.route.name === 'detail') return firstArticle(page, stop)
  if (stop.route.name === 'desk-entry') return submittedEntry(world, stop)
  if (stop.route.name === 'verify-held-draw') return heldDraw(world, stop)
  if (stop.route.name === 'follow') return roomOnStage(world, stop)
  const isOfEntry = ['entry-filled', 'entry-print', 'entrySuccess', 'verify-receipt'].includes(stop.name)
  return isOfEntry ? ownEntry(page, stop) : stop
}

/** The entrant's own: a submitted one for its receipt, else the first. */
async function ownEntry(page: Page, stop: Stop): Promise<Stop> {
  await page.goto('/ims-portal/lanjiang/personal')
  const cards = page.locator('#entries li:has(a[href*="entry?id="])')
  await cards
    .first()
    .waitFor({ timeout: 20_000 })
    .catch(() => undefined)
  const isReceipt = stop.name !== 'entry-filled'
  const card = isReceipt ? cards.filter({ hasText: /已提交|Submitted/ }) : cards
  if ((await card.count()) === 0) return stop
  const href = (await card.first().locator('a[href*="entry?id="]').getAttribute('href')) ?? ''
  const own = href.replace('/ims-portal', '')
  if (!isReceipt) return { ...stop, address: own }
  if (stop.name === 'entry-print') return { ...stop, address: own.replace('/entry?', '/entry/print?') }
  const receipt = own.replace('/entry?', '/entrySuccess?')
  if (stop.name === 'entrySuccess') return { ...stop, address: receipt }
  await page.goto(`/ims-portal${receipt}`)
  const verify = (await page.locator('a[href*="/verify/r/"]').first().getAttribute('href')) ?? ''
  return { ...stop, address: new URL(verify).pathname.replace('/ims-portal', '') }
}

/** No list of the manager leads to it yet. */
async function submittedEntry(world: World, stop: Stop): Promise<Stop> {
  const [entry] = await inDatabase<{ id: string }>(
    world,
    `select e.id from entry e join portal p on p.tenant_id = e.tenant_id and p.code = 'lanjiang'
     where e.submission > 0 and e.state not in (0, 6) order by e.id limit 1`,
    [],
  )
  return entry ? { ...stop, address: `/manager/entry/${entry.id}` } : stop
}

/** Its address stands on a big screen and in a QR code. */
async function heldDraw(world: World, stop: Stop): Promise<Stop> {
  const [draw] = await inDatabase<{ id: string }>(
    world,
    `select r.draw_id as id from draw_reveal r join portal p on p.tenant_id = r.tenant_id and p.code = 'lanjiang' limit 1`,
    [],
  )
  return draw ? { ...stop, address: stop.address.replace(':id', draw.id) } : stop
}

/** Its address is for those in the hall. */
async function roomOnStage(world: World, stop: Stop): Promise<Stop> {
  const [room] = await inDatabase<{ id: string }>(
    world,
    `select r.id from room r join portal p on p.tenant_id = r.tenant_id and p.code = 'lanjiang' order by r.id limit 1`,
    [],
  )
  return room ? { ...stop, address: stop.address.replace(':id', room.id) } : stop
}

/** An article is known by its id only: the newest of the list. */
async function firstArticle(page: Page, stop: Stop): Promise<Stop> {
  await page.goto(`/ims-portal${stop.address.replace(/detail$/, 'details')}`)
  const href = (await page.locator('main a[href*="detail?id="]').first().getAttribute('href')) ?? ''
  return { ...stop, address: href.replace('/ims-portal', '') }
}

async function settle(page: Page, calls: CallsUnderWay, stop: Stop, isOpen: boolean): Promise<string[]> {
  try {
    if (!isOpen) await page.goto(`/ims-portal${stop.address}`)
    // A page may lead on once it knows the person; where it ends is checked with its other faults.
    await page
      .waitForURL(({ pathname, search }) => `${pathname}${search}` === `/ims-portal${stop.address}`, {
        timeout: 10_000,
      })
      .catch(() => undefined)
    await page.locator('main, [data-template]').first().waitFor({ timeout: 10_000 })
    await calls.untilQuiet()
    // Not a script that is asked again and again: the page's policy refuses to evaluate its text.
    await page
      .locator('[aria-busy=true], [data-dressed=false], .ant-spin-spinning')
      .first()
      .waitFor({ state: 'detached', timeout: 10_000 })
    await page.evaluate('document.fonts.ready.then(() => undefined)')
  } catch (error) {
    return [`did not settle: ${(error as Error).message.split('\n')[0]}`]
  }
  return faultsOf(page, stop)
}
