import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PublishedPage } from '@laurel/contract/page'
import { raw } from '@laurel/testbed/page'
import { ensureWebBuilt } from '@laurel/testbed/web'
import { killWorkers, startWorker, until } from '@laurel/testbed/worker'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const placing = { show: { stages: 'all', phone: true }, space: { top: 80, background: 'none' } }
const banner = {
  ...placing,
  id: 'b1',
  kind: 'banner',
  variant: 'departure',
  props: {
    eyebrow: { zh: '岚江省教育厅', en: 'Lanjiang' },
    title: { zh: '第十二届\n创新大赛', en: 'Innovation Contest' },
    subtitle: { zh: '走出实验室' },
    primary: { label: { zh: '立即报名', en: 'Enter now' }, to: 'entry' },
  },
}
const richText = (html: string) => ({
  ...placing,
  id: 'b2',
  kind: 'rich-text',
  variant: 'plain',
  props: { title: { zh: '关于' }, html: { zh: html } },
})
const draft = (...blocks: object[]) => ({ title: { zh: '首页' }, description: { zh: '说明 "引号" <b>' }, blocks })

describe('pages', () => {
  let world: World
  let admin: TestAccount
  beforeAll(async () => {
    await ensureWebBuilt()
    world = await openWorld()
    admin = world.lanjiang.accounts.admin
    await world.asPlatform((tx) => tx.run(sql`update portal set theme = '#1F7A4D' where code = 'qingye'`))
    await startWorker(world)
  }, 180_000)
  afterAll(async () => {
    await killWorkers()
    await world.close()
  })

  const place = (who: TestAccount) => ({ portalCode: who.portalCode, path: 'index' })
  const save = (content: object, who = admin) =>
    world.call(who, 'PUT /ims/page/save', { body: { ...place(who), draft: content } })
  const publish = (who = admin) => world.call(who, 'PUT /ims/page/publish', { body: place(who) })
  const index = (code: string, headers: Record<string, string> = {}) =>
    raw(`${world.origin}/ims-portal/${code}/index`, { 'accept-encoding': 'identity', ...headers })
  const liveVersion = async (code = 'lanjiang') =>
    (
      (await world.call(null, 'GET /ims/page/get', { portal: code, query: { path: 'index' } }))
        .data as PublishedPage | null
    )?.version
  const becomesLive = (version: number, code = 'lanjiang') =>
    until(`version ${version} of ${code} is live`, async () =>
      (await liveVersion(code)) === version ? true : undefined,
    )

  test('until an organiser publishes, visitors are handed to the application, and drafts stay unseen', async () => {
    expect(await publish()).toMatchObject({ status: 409, data: { reason: 'page.never-saved' } })
    expect(await save(draft(banner))).toMatchObject({ status: 200 })
    expect(await liveVersion()).toBeUndefined()
    const answer = await index('lanjiang')
    expect([answer.status, answer.headers['x-accel-redirect'], answer.body.length]).toEqual([
      200,
      '/ims-portal/index.html',
      0,
    ])
  })

  test('a published page is read in both languages, with its data, its colours and its head', async () => {
    expect(await save(draft(banner, richText('<p>评审<strong>匿名</strong></p>')))).toMatchObject({ status: 200 })
    expect(await publish()).toMatchObject({ status: 200, data: { version: 1 } })
    await becomesLive(1)
    const zh = await index('lanjiang')
    expect(zh.status).toBe(200)
    expect(zh.headers['content-type']).toBe('text/html; charset=utf-8')
    const html = zh.body.toString()
    expect(html).toContain('<html lang="zh-CN">')
    expect(html).toContain('<title>岚江省教育厅</title>')
    expect(html).toContain('content="说明 &quot;引号&quot; &lt;b&gt;"')
    expect(html).toContain('<h1>第十二届\n创新大赛</h1>')
    expect(html).toContain('href="/ims-portal/lanjiang/login?back=/lanjiang/entry"')
    expect(html).toContain('<p>评审<strong>匿名</strong></p>')
    expect(html).toContain('--brand-500:#1E85FE')
    expect(html).not.toMatch(/ style="/)
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(data)).toMatchObject({ version: 1, portal: { code: 'lanjiang', theme: '#1E85FE' } })
    expect(data).not.toContain('<')
    const en = (await index('lanjiang', { 'accept-language': 'en' })).body.toString()
    expect(en).toContain('<html lang="en">')
    expect(en).toContain('<h1>Innovation Contest</h1>')
    // What has no English is left out of the English page.
    expect(en).not.toContain('<p>评审<strong>匿名</strong></p>')
  })

  test('the same bytes come plain, with gzip and with brotli, and not again to a browser that has them', async () => {
    const plain = await index('lanjiang')
    const zipped = await index('lanjiang', { 'accept-encoding': 'gzip' })
    const brotli = await index('lanjiang', { 'accept-encoding': 'gzip, deflate, br' })
    expect([plain, zipped, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br'])
    expect(gunzipSync(zipped.body)).toEqual(plain.body)
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
    expect(brotli.body.length).toBeLessThan(zipped.body.length)
    const again = await index('lanjiang', { 'if-none-match': plain.headers['etag'] as string })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const english = await index('lanjiang', {
      'accept-language': 'en',
      'if-none-match': plain.headers['etag'] as string,
    })
    expect(english.status).toBe(200)
  })

  test('the policy of a page names its styles by hash and allows no other inline code', async () => {
    const { headers, body } = await index('lanjiang')
    const policy = headers['content-security-policy'] as string
    expect(policy).not.toMatch(/unsafe|nonce|data:|\*/)
    const styles = [...body.toString().matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style as string)
    expect(styles).toHaveLength(2)
    const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(policy).toContain(`style-src 'self' ${hashes.join(' ')};`)
    expect(body.toString().match(/<script(?! type="application\/(?:ld\+)?json")(?![^>]* src=)/)).toBeNull()
  })

  test('[F04] each portal is rendered in its own colour, and the default is #1E85FE', async () => {
    const other = world.qingye.accounts.admin
    await save(draft(banner), other)
    await publish(other)
    await becomesLive(1, 'qingye')
    const colourOf = async (code: string) =>
      [...(await index(code)).body.toString().matchAll(/--brand-500:(#\w+)/g)].at(-1)?.[1]
    expect([await colourOf('lanjiang'), await colourOf('qingye')]).toEqual(['#1E85FE', '#1F7A4D'])
    const [row] = await world.asPlatform((tx) =>
      tx.rows(sql<{ theme: string }>`select theme from portal where code = 'lanjiang'`),
    )
    expect(row?.theme).toBe('#1E85FE')
  })

  test('visitors keep the version before until the next one is rendered, then see it; a draft changes nothing', async () => {
    await save(draft({ ...banner, props: { ...banner.props, title: { zh: '新的标题' } } }))
    expect((await index('lanjiang')).body.toString()).toContain('第十二届')
    const { data } = await publish()
    await becomesLive((data as { version: number }).version)
    const html = (await index('lanjiang')).body.toString()
    expect(html).toContain('<h1>新的标题</h1>')
    expect(html).not.toContain('第十二届')
    const kept = await world.asPlatform((tx) =>
      tx.rows(sql`select distinct r.version from page_rendering r join page p on p.id = r.page_id and p.tenant_id = r.tenant_id
        where r.tenant_id = ${world.lanjiang.tenantId}`),
    )
    expect(kept).toEqual([{ version: (data as { version: number }).version }])
  })

  test('pages of a build that is gone are rendered again when a worker starts', async () => {
    await world.asPlatform((tx) => tx.run(sql`update page_rendering set build = 'gone', html = 'old'`))
    const worker = await startWorker(world)
    await until('every page is rendered by this build', async () => {
      const old = await world.asPlatform((tx) => tx.rows(sql`select from page_rendering where build = 'gone'`))
      return old.length === 0 ? true : undefined
    })
    await worker.stop()
    expect((await index('lanjiang')).body.toString()).toContain('<h1>新的标题</h1>')
  })

  test('text that could run or hide something is refused, and nothing is saved', async () => {
    for (const html of ['<script>alert(1)</script>', '<p onclick="x">a</p>', '<a href="javascript:x">a</a>', '<p>a'])
      expect(await save(draft(richText(html)))).toMatchObject({
        status: 422,
        data: { reason: 'page.html-not-allowed' },
      })
    const link = (to: string) =>
      draft({ ...banner, props: { ...banner.props, primary: { label: { zh: '报名' }, to } } })
    for (const to of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'https://x"onclick="y'])
      expect(await save(link(to))).toMatchObject({ status: 422, data: { reason: 'http.not-valid' } })
    const counting = { stageId: crypto.randomUUID(), to: 'end', label: { zh: '距离截止' } }
    expect(await save(draft({ ...banner, props: { ...banner.props, countdown: counting } }))).toMatchObject({
      status: 422,
      data: { reason: 'page.stage-unknown' },
    })
    expect(await save(draft(banner, banner))).toMatchObject({ status: 422, data: { reason: 'http.not-valid' } })
  })

  test('only those who may edit and publish do, each on the portals of their own organiser', async () => {
    const { clerk, entrant } = world.lanjiang.accounts
    for (const who of [clerk, entrant]) {
      expect(await save(draft(banner), who)).toMatchObject({ status: 403 })
      expect(await publish(who)).toMatchObject({ status: 403 })
    }
    const foreign = { portalCode: 'qingye', path: 'index' }
    expect(await world.call(admin, 'PUT /ims/page/publish', { body: foreign })).toMatchObject({ status: 404 })
    expect(await world.call(admin, 'PUT /ims/page/save', { body: { ...foreign, draft: draft() } })).toMatchObject({
      status: 404,
    })
  })

  test('an unknown or closed portal answers 404 with a page that reads well', async () => {
    await world.asPlatform((tx) => tx.run(sql`update portal set state = 'closed' where code = 'qingye'`))
    for (const code of ['nobody', 'qingye', 'UPPER', '%00']) {
      const answer = await index(code)
      expect(answer.status).toBe(404)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body.toString()).toContain('<h1>没有找到这个门户</h1>')
    }
    expect((await index('nobody', { 'accept-language': 'en-GB,zh;q=0.5' })).body.toString()).toContain(
      'There is no such portal',
    )
    await world.asPlatform((tx) => tx.run(sql`update portal set state = 'open' where code = 'qingye'`))
  })
})
