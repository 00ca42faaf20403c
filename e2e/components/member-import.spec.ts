import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect, type Page } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import type { Answers } from './answers.ts'
import { test } from './component.ts'

type Import = AnswerOf<'GET /ims/member/get-import'>

const idOf = (n: number) => `0199a7c0-0000-7000-8000-00000000010${n}`
const [looked, mapped, replaced, run, undone] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)]
const column = (
  letter: string,
  title: string,
  more: Partial<Import['columns'][number]>,
): Import['columns'][number] => ({
  letter,
  title,
  field: null,
  by: null,
  samples: [],
  ...more,
})
const columns = [
  column('A', '人员编码', { samples: ['20260117', '20260118'] }),
  column('B', '教职工姓名', { field: 'name', by: 'guess', samples: ['许清和', '周予安'] }),
  column('C', '所在学院', { field: 'organisation', by: 'guess', samples: ['信工学院', '农学院'] }),
  column('D', '联系电话', { field: 'mobile', by: 'kept', samples: ['19900000412'] }),
  column('E', '备注', { samples: ['新来'] }),
]
const base: Import = {
  id: looked,
  fileName: '教职工名单-2026秋.xlsx',
  runId: null,
  undoId: null,
  undoneAt: null,
  undoUntil: null,
  can: { undo: false },
  sheet: '名单',
  columns,
  headerRow: 2,
  everyKind: null,
  missing: ['userName', 'userType'],
  replacements: [],
  rows: 2,
  lastRow: 4,
  created: 0,
  known: 0,
  faulty: 0,
  faults: [],
  shown: [
    { row: 3, cells: ['20260117', '许清和', '信工学院', '19900000412', '新来'] },
    { row: 4, cells: ['20260118', '周予安', '农学院', '', ''] },
  ],
  isImported: false,
}
const said = columns.map((each, at) => ({
  ...each,
  field: at === 0 ? ('userName' as const) : each.field,
  by: 'said' as const,
}))
const fault: Import['faults'][number] = {
  row: 3,
  column: 'C',
  title: '所在学院',
  reason: 'import.no-such-organisation',
  suggestion: null,
  field: 'organisation',
  value: '信工学院',
  choices: ['信息工程学院', '机械工程学院'],
}
const preview: Import = {
  ...base,
  id: mapped,
  columns: said,
  missing: [],
  everyKind: 4,
  created: 1,
  faulty: 1,
  faults: [fault],
}
const clean: Import = { ...preview, id: replaced, created: 2, faulty: 0, faults: [] }
const imported: Import = {
  ...clean,
  runId: run,
  isImported: true,
  undoUntil: '2099-11-18T17:00:00+08:00',
  can: { undo: true },
}

const job = (id: string, kind: string) => ({
  id,
  kind,
  state: 'done' as const,
  reason: null,
  done: 2,
  total: 2,
  rowErrors: [],
  resultFileId: null,
  createdAt: '2026-11-17T17:00:00+08:00',
  finishedAt: '2026-11-17T17:00:05+08:00',
  version: 1,
  can: { cancel: false, download: false },
})

let maps = 0
let state: Import = imported
const answers: Answers = {
  ...administratorAnswers,
  'GET /ims/live/snapshot': [],
  'GET /ims/member/get-import': ({ query }) =>
    [base, preview, clean, state].find(({ id, runId }) => [id, runId].includes(query.get('id'))) ?? base,
  'POST /ims/member/map-import': () => {
    maps += 1
    return { jobId: maps === 1 ? mapped : replaced }
  },
  'POST /ims/member/undo-import': () => {
    state = { ...imported, undoId: undone, undoneAt: '2026-11-17T17:10:00+08:00', can: { undo: false } }
    return { jobId: undone }
  },
  'GET /ims/job/get': ({ query }) => job(query.get('id') ?? '', 'member-import'),
}

test.use({ answers, viewport: { width: 1440, height: 900 } })
test.beforeEach(({ page }) => page.route('**/ims/live/stream*', (route) => route.abort()))
test.beforeEach(() => {
  maps = 0
  state = imported
})

const pick = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click()
}

test('columns are mapped to fields, an unknown name is replaced by a suggestion, and both are sent together', async ({
  page,
}) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('/map-import')) sent.push(request.postDataJSON())
  })
  await openAsAdministrator(page, `/manager/member/import?id=${looked}`)
  await expect(page.getByText('还需对应：用户名（工号）、身份')).toBeVisible()
  await expect(page.getByText('自动识别，请核对')).toHaveCount(2)
  await expect(page.getByText('沿用上次')).toHaveCount(1)
  const confirm = page.getByRole('button', { name: '确认对应，检查名单' })
  await expect(confirm).toBeDisabled()
  await pick(page, '「人员编码」列的对应字段', '用户名（工号）')
  await pick(page, '没有身份列：全部人员的身份为', '评委')
  await expect(page.getByText('必填字段都已对应')).toBeVisible()
  await confirm.click()
  await expect(page.getByText('所在学院：没有名为「信工学院」的单位')).toBeVisible()
  await page.getByRole('button', { name: '改为「信息工程学院」' }).click()
  await expect(page.getByRole('button', { name: '导入 2 行' })).toBeEnabled()
  const mapping = { fields: ['userName', 'name', 'organisation', 'mobile', null], everyKind: 4 }
  expect(sent).toEqual([
    { id: looked, ...mapping, replacements: [] },
    { id: mapped, ...mapping, replacements: [{ field: 'organisation', from: '信工学院', to: '信息工程学院' }] },
  ])
})

test('an import is undone after one question that says how many', async ({ page }) => {
  await openAsAdministrator(page, `/manager/member/import?id=${run}`)
  await page.getByRole('button', { name: '撤销这次导入' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('这次导入的 2 个新账号将全部删除')
  await question.getByRole('button', { name: '删除 2 个账号' }).click()
  await expect(page.getByText('撤销，新账号全部删除')).toBeVisible()
  await expect(page.getByRole('button', { name: '撤销这次导入' })).toHaveCount(0)
})
