import { expect, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { addContest, addEntrant } from './entrants.ts'
import { unused } from './members.ts'
import type { Account, World } from './nodes.ts'
import { answerOf, askAs, logIn, postAs, signIn, test } from './story.ts'

type Entry = { id: string; version: number; state: number; sections: { key: string; version: number }[] }

const entryOf = async (page: Page, account: Account, id: string) =>
  answerOf<Entry>(await askAs(page, account, 'GET', `/ims/entry/get?id=${id}`))

async function save(page: Page, account: Account, id: string, values: object) {
  const { sections } = await entryOf(page, account, id)
  const version = sections.find(({ key }) => key === 's1')?.version ?? 0
  return askAs(page, account, 'PUT', '/ims/entry/save-section', { id, key: 's1', version, values })
}

/** `pnpm nightly` sits for 50. */
const sitting = Number(process.env['LAUREL_E2E_SITTING'] ?? 5)

/** In a review that the demo's auditors decide. */
async function submitEntries(page: Page, world: World, mark: string) {
  const titles = Array.from({ length: sitting }, (_, at) => `${mark} 键盘${at + 1}号`)
  const entrant = await addEntrant(world, '季青禾', `139${mark}`)
  const contestId = await addContest(world, `键盘审核赛 ${mark}`)
  await inDatabase(
    world,
    `update stage_plan set process_key = 'single-review' where stage_id in (select id from stage where contest_id = $1)`,
    [contestId],
  )
  const [track] = await inDatabase(world, 'select id from track where contest_id = $1', [contestId])
  await signIn(page, entrant)
  const ids: string[] = []
  for (const title of titles) {
    const begun = { contestId, trackId: track?.['id'], title }
    const { id } = await postAs<{ id: string }>(page, entrant, '/ims/entry/begin', begun)
    expect((await save(page, entrant, id, { title, summary: '一段简介' })).status()).toBe(200)
    const { version } = await entryOf(page, entrant, id)
    await postAs(page, entrant, '/ims/entry/submit', { id, version })
    ids.push(id)
  }
  return { entrant, ids, titles }
}

/** The worker brings them. */
const tasksOf = (world: World, entryIds: readonly string[]) =>
  expect
    .poll(
      () =>
        inDatabase(
          world,
          `select from process_task t join process_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
           where i.subject_id = any ($1::uuid[]) and t.result = 1`,
          [entryIds],
        ).then(({ length }) => length),
      { timeout: 60_000 },
    )
    .toBe(entryIds.length)

test('[I01] [I02] an auditor decides entry after entry by keyboard alone on 1024; what is returned opens to its team, and nothing else does', async ({
  page,
  browser,
  world,
}) => {
  test.slow()
  const mark = unused()
  const { entrant, ids, titles } = await submitEntries(page, world, mark)
  await tasksOf(world, ids)
  const context = await browser.newContext({ baseURL: world.origin, viewport: { width: 1024, height: 768 } })
  const desk = await context.newPage()
  await logIn(desk, world.accounts.auditor)
  await expect(desk).toHaveURL(/\/lanjiang\/projectreview$/)
  const heading = desk.getByRole('heading', { level: 1 })
  await heading.waitFor()
  await desk.keyboard.press('/')
  await expect(desk.getByRole('searchbox', { name: '编号或名称' })).toBeFocused()
  await desk.keyboard.type(mark)
  await desk.keyboard.press('Enter')
  await expect(heading).toHaveText(new RegExp(`^${mark}`))
  const passedOver = (await heading.textContent()) ?? ''
  const other = (title: string) => new RegExp(`^(?!${title}$)${mark}`)
  await desk.keyboard.press('j')
  await expect(heading).toHaveText(other(passedOver))

  const decide = {
    pass: async () => {
      await desk.keyboard.press('a')
      await desk.keyboard.press('Enter')
    },
    return: async () => {
      await desk.keyboard.press('r')
      await expect(desk.getByRole('checkbox', { name: '项目名称' })).toBeFocused()
      await desk.keyboard.press('Tab')
      await desk.keyboard.press('Space')
      await desk.keyboard.press('Tab')
      await desk.keyboard.type('请写清技术路线')
      await desk.keyboard.press('Tab')
      await desk.keyboard.press('Tab')
      await expect(desk.getByRole('textbox', { name: '审核意见' })).toBeFocused()
      await desk.keyboard.type('简介太短')
      await desk.keyboard.press('Control+Enter')
    },
    reject: async () => {
      await desk.keyboard.press('x')
      await desk.keyboard.type('重复申报')
      await desk.keyboard.press('Control+Enter')
    },
  }
  const none = desk.getByText('没有符合条件的作品').filter({ visible: true })
  const decided: string[] = []
  const taken: number[] = []
  for (let at = 0; at < sitting; at += 1) {
    const title = (await heading.textContent()) ?? ''
    decided.push(title)
    const begun = performance.now()
    await decide[(['pass', 'pass', 'return', 'reject', 'pass'] as const)[at % 5] ?? 'pass']()
    // Not while the next is still being read: keys would be lost.
    if (at === sitting - 1) await expect(none).toBeVisible()
    else await expect(heading).toHaveText(other(title))
    taken.push(performance.now() - begun)
  }
  // From the second to the end, and last the one that was passed over.
  expect(decided.at(-1)).toBe(passedOver)
  expect(decided.toSorted()).toEqual(titles.toSorted())
  await context.close()
  const times = taken.map(Math.round).toSorted((a, b) => a - b)
  if (sitting > 5)
    console.info(`${sitting} by keyboard: ${times[Math.floor(sitting / 2)]} ms a decision, ${times.at(-1)} ms at most`)

  const id = ids[titles.indexOf(decided[2] ?? '')] ?? ''
  await expect.poll(async () => (await entryOf(page, entrant, id)).state).toBe(3)
  const refused = await save(page, entrant, id, { title: '改名', summary: '很具体' })
  expect([refused.status(), (await refused.json()).data.reason]).toEqual([422, 'entry.field-not-returned'])
  await page.goto(`/ims-portal/lanjiang/entry?id=${id}`)
  await expect(page.getByText('请写清技术路线')).toBeVisible()
  await page.getByRole('textbox', { name: '项目简介' }).fill('相机每 20 分钟拍摄一次叶丛，模型在端侧推理。')
  await expect(page.getByRole('textbox', { name: '项目名称' })).toHaveCount(0)
})
