import { expect, type Page, test } from '@playwright/test'
import { DesignerPage, modelText } from './designer-page.ts'

const rows = modelText('rows.bpmn')

async function open(page: Page) {
  const designer = new DesignerPage(page)
  await designer.visit()
  await designer.show(rows)
  return designer
}

test('[L01] an organiser zooms between 20 % and 400 % in steps of ten', async ({ page }) => {
  await open(page)
  const level = page.getByRole('button', { name: '恢复到 100%' })
  await level.click()
  await expect(level).toHaveText('100%')
  await page.getByRole('button', { name: '放大' }).click()
  await expect(level).toHaveText('110%')
  const less = page.getByRole('button', { name: '缩小' })
  while (await less.isEnabled()) await less.click()
  await expect(level).toHaveText('20%')
})

test('[L02] the panel is 480 wide, its tabs stand in order, begin at the first, and two of them only where they apply', async ({
  page,
}) => {
  const designer = await open(page)
  expect((await designer.panel.boundingBox())?.width).toBe(480)
  const tabs = designer.panel.getByRole('tab')
  const always = ['基础信息', '任务配置', '多实例', '执行监听', '任务监听', '扩展属性', '消息与信号', '其他配置']
  const names = async () => (await tabs.allTextContents()).map((text) => text.replace(/\d+$/, ''))
  expect(await names()).toEqual(always)
  await designer.select('U')
  await expect(designer.panel).toHaveAttribute('data-element', 'U')
  expect(await names()).toEqual([...always.slice(0, 3), '表单', ...always.slice(3)])
  await designer.openTab('loop')
  await designer.select('F5')
  await expect(designer.panel).toHaveAttribute('data-element', 'F5')
  expect(await names()).toEqual([...always.slice(0, 3), '流转条件', ...always.slice(3)])
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await designer.select('F1')
  await expect(designer.panel).toHaveAttribute('data-element', 'F1')
  expect(await names()).toEqual(always)
  await designer.openTab('task-listener')
  await expect(designer.panel.getByRole('tabpanel')).toHaveText('任务监听只用于用户任务')
  await designer.select()
  await expect(designer.panel).toHaveAttribute('data-element', 'entry_audit')
})

test('[L03] key and name are asked for on leaving; a key that is no XML name does not become the id', async ({
  page,
}) => {
  const designer = await open(page)
  const key = designer.panel.getByLabel('流程标识')
  await key.fill('')
  await key.blur()
  await expect(designer.panel.getByRole('alert')).toHaveText('流程标识不能为空')
  await key.fill('1 报名')
  await key.blur()
  await expect(designer.panel.getByRole('alert')).toContainText('没有写入 ID')
  expect(await designer.edits()).toBe(0)
  await key.fill('school_entry')
  await key.blur()
  await expect(designer.panel.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => designer.xml()).toContain('<bpmn:process id="school_entry"')
  const name = designer.panel.getByLabel('流程名称')
  await name.fill('')
  await name.blur()
  await expect(designer.panel.getByRole('alert')).toHaveText('流程名称不能为空')
})

test('[L03] a file with another key takes the key and name of its record a second later', async ({ page }) => {
  const designer = new DesignerPage(page)
  await designer.visit('?record')
  await designer.show(rows.replaceAll('entry_audit', 'foreign').replace('报名审核流程', '外来'))
  await expect.poll(() => designer.xml()).toContain('<bpmn:process id="entry_audit" name="报名审核流程"')
  // Nobody has edited anything: nothing to undo, nothing to save.
  expect(await designer.edits()).toBe(0)
  expect(await page.evaluate(() => window.trial.changes)).toBe(0)
})

test('[L04] exclusive is offered with an async flag and goes off with both', async ({ page }) => {
  const designer = await open(page)
  await designer.select('U')
  await designer.openTab('task')
  const exclusive = designer.panel.locator('[data-row="async.exclusive"]')
  await expect(exclusive).toHaveCount(0)
  const before = designer.panel.locator('[data-row="async.asyncBefore"]').getByRole('switch')
  await before.click()
  await expect(exclusive.getByRole('switch')).toBeChecked()
  await before.click()
  await expect(exclusive).toHaveCount(0)
  await expect.poll(() => designer.xml()).toContain('<bpmn:userTask id="U" name="初审" camunda:exclusive="false">')
})

test('[L05] the user task tells where its assignment rules are kept, seven kinds of them', async ({ page }) => {
  const designer = await open(page)
  await designer.select('U')
  await designer.openTab('task')
  const hint = designer.panel.getByRole('note')
  await expect(hint).toContainText('共 7 种：指定角色、单位成员、单位负责人、岗位、指定用户、工作组、自定义脚本')
  await expect(hint.getByRole('link')).toHaveAttribute('href', /\/bpm\/manager\/model$/)
  await designer.openTab('form')
  await expect(designer.panel.getByRole('link', { name: '表单管理' })).toHaveAttribute('href', /\/bpm\/manager\/form$/)
})

test('[L08] a message or signal with an id that exists is refused, in a dialog of 400', async ({ page }) => {
  const designer = await open(page)
  await designer.openTab('message')
  await designer.panel.getByRole('button', { name: '添加消息' }).click()
  const message = designer.dialog('message')
  expect((await message.boundingBox())?.width).toBe(400)
  await message.getByLabel('消息 ID').fill('Message_pay')
  await message.getByRole('button', { name: '保存' }).click()
  await expect(message.getByRole('alert')).toHaveText('该消息已存在，请修改id后重新保存')
  await page.mouse.click(5, 450)
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: '取消' }).click()
  for (const attempt of [1, 2]) {
    await designer.panel.getByRole('button', { name: '添加信号' }).click()
    const signal = designer.dialog('signal')
    await signal.getByLabel('信号 ID').fill('Signal_end')
    await signal.getByRole('button', { name: '保存' }).click()
    if (attempt === 2) await expect(signal.getByRole('alert')).toHaveText('该信号已存在，请修改id后重新保存')
    else await expect(signal).toHaveCount(0)
  }
})

test('[L10] a default flow that becomes conditional is no longer the default, and the other way round', async ({
  page,
}) => {
  const designer = await open(page)
  await designer.select('F5')
  await designer.openTab('flow')
  const choose = async (label: string) => {
    await designer.fill(designer.panel, 'flow.type', 'select', label)
  }
  await choose('默认流转路径')
  await expect.poll(() => designer.xml()).toContain('default="F5"')
  await choose('条件流转路径')
  await expect.poll(() => designer.xml()).not.toContain('default="F5"')
  expect(await designer.xml()).toContain('<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression" />')
  await choose('默认流转路径')
  await expect.poll(() => designer.xml()).toContain('default="F5"')
  expect(await designer.xml()).not.toContain('conditionExpression')
  await choose('普通流转路径')
  await expect.poll(() => designer.xml()).not.toContain('default="F5"')
})

test('[L11] [L12] [L20] listeners and their fields say what is missing', async ({ page }) => {
  const designer = await open(page)
  await designer.select('U')
  await designer.openTab('task-listener')
  await designer.panel.getByRole('button', { name: '添加任务监听器' }).click()
  const dialog = designer.dialog('task-listener')
  const alerts = dialog.getByRole('alert')
  const save = dialog.getByRole('button', { name: '保存' })
  await save.click()
  await expect(alerts).toHaveText(['请选择事件类型', '请填写监听器 ID', '请选择监听器类型'])
  await designer.fill(dialog, 'task-listener.event', 'select', '超时')
  await designer.fill(dialog, 'task-listener.id', 'text', 'late')
  await designer.fill(dialog, 'task-listener.listenerType', 'select', '脚本')
  await save.click()
  await expect(alerts).toHaveText(['请填写脚本格式', '请选择脚本类型'])
  await designer.fill(dialog, 'task-listener.scriptFormat', 'text', 'javascript')
  await designer.fill(dialog, 'task-listener.scriptType', 'select', '内联脚本')
  await designer.fill(dialog, 'task-listener.timerType', 'select', '持续时长')
  await save.click()
  await expect(alerts).toHaveText(['请填写脚本内容', '请填写定时器配置'])
  await designer.fill(dialog, 'task-listener.scriptType', 'select', '外部脚本')
  await designer.fill(dialog, 'task-listener.timerType', 'select', '无')
  await save.click()
  await expect(alerts).toHaveText(['请填写资源地址'])
  await dialog.getByRole('button', { name: '添加字段' }).click()
  const field = designer.dialog('fields')
  await field.getByRole('button', { name: '保存' }).click()
  await expect(field.getByRole('alert')).toHaveText(['请填写字段名称', '请填写字段值'])
})

test('[L16] aligning needs several elements and asks first', async ({ page }) => {
  const designer = await open(page)
  await designer.select('U')
  await page.getByRole('button', { name: '对齐', exact: true }).click()
  await page.getByRole('menuitem', { name: '顶对齐' }).click()
  await expect(page.getByText('请按住 Ctrl 键选择多个元素对齐')).toBeVisible()
  await designer.select('U', 'F_form')
  await page.getByRole('button', { name: '对齐', exact: true }).click()
  await page.getByRole('menuitem', { name: '顶对齐' }).click()
  const confirm = page.getByRole('dialog')
  await expect(confirm).toContainText('警告')
  await expect(confirm).toContainText('自动对齐可能造成图形变形，是否继续？')
  expect(await designer.edits()).toBe(0)
  await confirm.getByRole('button', { name: '确定' }).click()
  await expect.poll(() => designer.edits()).toBe(1)
})

test('[L17] a file is imported twice in a row; what cannot be read is said, logged, and changes nothing', async ({
  page,
}) => {
  const designer = await open(page)
  const logged: string[] = []
  page.on('console', (line) => logged.push(line.type()))
  const chooser = page.locator('input[type=file]')
  await expect(chooser).toHaveAttribute('accept', '.xml,.bpmn')
  const file = { name: 'a.bpmn', mimeType: 'text/xml', buffer: Buffer.from(rows.replaceAll('entry_audit', 'other')) }
  for (const _ of [1, 2]) {
    await designer.show(rows)
    await chooser.setInputFiles(file)
    await page.getByRole('dialog').getByRole('button', { name: '替换' }).click()
    await expect.poll(() => designer.xml()).toContain('<bpmn:process id="other"')
  }
  await chooser.setInputFiles({ ...file, buffer: Buffer.from(rows.replace('?>', '?><!DOCTYPE a>')) })
  await page.getByRole('dialog').getByRole('button', { name: '替换' }).click()
  await expect(page.getByText('文件带有 DOCTYPE 或实体定义，不能导入')).toBeVisible()
  await chooser.setInputFiles({ ...file, buffer: Buffer.from('<bpmn:definitions xmlns:bpmn="x">') })
  await page.getByRole('dialog').getByRole('button', { name: '替换' }).click()
  await expect(page.getByText(/导入失败/).last()).toBeVisible()
  expect(await designer.xml()).toContain('<bpmn:process id="other"')
  expect(logged).toContain('error')
})

test('[L18] saving hands the model on; a failure is said', async ({ page }) => {
  const designer = await open(page)
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => page.evaluate(() => window.trial.saved.length)).toBe(1)
  expect(await page.evaluate(() => window.trial.saved[0])).toBe(await designer.xml())
  await page.evaluate(() => {
    window.trial.failNext = true
  })
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存模型失败，请重试！')).toBeVisible()
})

test('[L13] [L19] [L21] a long table stays within 240; removing one asks first and leaves every other extension as it was', async ({
  page,
}) => {
  const designer = await open(page)
  const many = Array.from({ length: 12 }, (_, index) => `<camunda:property name="p${index}" value="${index}" />`).join(
    '',
  )
  const extensions = `<bpmn:extensionElements><camunda:properties>${many}</camunda:properties><camunda:executionListener class="a.B" event="start" /><camunda:executionListener class="a.C" event="end" /><x:own xmlns:x="urn:x" n="1" /></bpmn:extensionElements>`
  await designer.show(rows.replace('<bpmn:exclusiveGateway id="G" name="结果">', `$&${extensions}`))
  const before = await designer.xml()
  await designer.select('G')
  await designer.openTab('property')
  const box = designer.panel.locator('[data-list=property] table').locator('..')
  expect((await box.boundingBox())?.height).toBeLessThanOrEqual(240)
  await designer.openTab('execution-listener')
  await designer.panel.getByRole('button', { name: '移除' }).first().click()
  const confirm = page.getByRole('dialog')
  await expect(confirm).toContainText('确认移除该执行监听器吗？')
  await confirm.getByRole('button', { name: '取消' }).click()
  expect(await designer.edits()).toBe(0)
  await designer.panel.getByRole('button', { name: '移除' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click()
  await expect.poll(() => designer.edits()).toBe(1)
  expect(await designer.xml()).toBe(before.replace(/\n *<camunda:executionListener class="a.B" event="start" \/>/, ''))
})
