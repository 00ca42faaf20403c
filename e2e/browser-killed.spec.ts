import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, chromium, expect } from '@playwright/test'
import { addContest, addEntrant } from './entrants.ts'
import { unused } from './members.ts'
import config from './playwright.config.ts'
import { logIn, test } from './story.ts'

const maxLostMs = 2_000
const typesMs = 4_000

/** The browser itself and what started it; its helpers end with it. */
function killBrowser(folder: string): void {
  const pids = readdirSync('/proc').filter((pid) => {
    const command = /^\d+$/.test(pid) ? commandOf(pid) : ''
    return command.includes(folder) && !command.includes('--type=')
  })
  expect(pids).not.toEqual([])
  for (const pid of pids) process.kill(Number(pid), 'SIGKILL')
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

test('[H03] a browser that is killed while somebody types loses nothing that is older than two seconds', async ({
  world,
}) => {
  const mark = unused()
  const contest = `断电赛 ${mark}`
  await addContest(world, contest)
  const leader = await addEntrant(world, '林知夏', `139${mark}`)
  const folder = mkdtempSync(join(tmpdir(), 'laurel-killed-'))
  const open = () =>
    chromium.launchPersistentContext(folder, {
      ...config.use?.launchOptions,
      baseURL: world.origin,
      locale: 'zh-CN',
      viewport: { width: 375, height: 812 },
    })
  let context: BrowserContext | undefined
  try {
    context = await open()
    const page = await context.newPage()
    await logIn(page, leader, '/ims-portal/lanjiang/entry')
    await page.getByRole('region', { name: contest }).getByRole('button', { name: '开始报名' }).click()
    await expect(page).toHaveURL(/\/lanjiang\/entry\?id=/)
    const address = page.url()
    await page.getByRole('textbox', { name: /^项目简介/ }).click()
    // Without a pause that would save it: only the copy on the computer has it.
    const typedAt: number[] = []
    let text = ''
    const killed = setTimeout(typesMs).then(() => {
      killBrowser(folder)
      return performance.now()
    })
    for (let at = 0; at < 1_000; at += 1) {
      const letter = String.fromCodePoint(0x4e00 + at)
      const isThere = await page.keyboard.insertText(letter).then(
        () => true,
        () => false,
      )
      if (!isThere) break
      text += letter
      typedAt.push(performance.now())
      await setTimeout(50)
    }
    const killedAt = await killed
    expect(text.length).toBeGreaterThan(5)

    context = await open()
    const again = await context.newPage()
    await logIn(again, leader, address)
    const box = again.getByRole('textbox', { name: /^项目简介/ })
    await expect(box).not.toHaveValue('')
    const found = await box.inputValue()
    expect(text.startsWith(found)).toBe(true)
    const lostMs = found.length === text.length ? 0 : killedAt - (typedAt[found.length] ?? killedAt)
    console.info(
      `browser killed: ${text.length} letters typed, ${text.length - found.length} lost, the oldest ${Math.round(lostMs)} ms old (at most ${maxLostMs})`,
    )
    expect(lostMs).toBeLessThanOrEqual(maxLostMs)
  } finally {
    await context?.close().catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
})
