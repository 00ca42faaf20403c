import { newAgreementVersion } from '@laurel/contract/agreement'
import type { JobRun } from '@laurel/contract/job'
import { Browser, codeSentTo } from '@laurel/testbed/browser'
import { startWorker, until } from '@laurel/testbed/worker'
import type { Reply, World } from '@laurel/testbed/world'
import { withWholeDatabase } from './whole-database.ts'

type Person = { name: string; mobile: string; idNo: string; userName: string }

export const password = 'marble-lantern-83'

/** Those who try to register at one portal, in one browser; who was let in last is its account. */
export class Registrations {
  readonly #world: World
  readonly browser: Browser
  accountId = ''
  token = ''

  constructor(world: World) {
    this.#world = world
    this.browser = new Browser(world, 'lanjiang')
  }

  async publish(kind: 'terms' | 'guardian', version: string): Promise<void> {
    const { publishVersion } = await import('@laurel/api/src/features/agreement/agreement.service.ts')
    const text = newAgreementVersion.parse({
      kind,
      version,
      title: { zh: kind },
      changes: null,
      effectiveOn: '2026-01-01',
      sections: [{ title: { zh: '一' }, lines: [{ look: 'text', text: { zh: '如实填写。' } }] }],
    })
    await this.#world.inTenant(this.#world.lanjiang, (ctx) => publishVersion(ctx, this.#world.lanjiang.portalId, text))
  }

  async askForIdNumbers(): Promise<void> {
    const { defineForm } = await import('@laurel/api/src/features/form/form.service.ts')
    const field = {
      key: 'idNo',
      widget: 'id-card' as const,
      label: { zh: '身份证号' },
      required: true,
      identifies: true,
    }
    const form = { code: 'register', version: 1, name: { zh: '注册' }, purpose: 'register', fields: [field] }
    await this.#world.inTenant(this.#world.lanjiang, (ctx) => defineForm(ctx, form))
  }

  async code(mobile: string, browser = this.browser): Promise<string> {
    await browser.askForCode(mobile, 2)
    return (await codeSentTo(this.#world, this.#world.lanjiang, mobile)) ?? ''
  }

  async send(who: Person, code: string, more: Record<string, unknown> = {}): Promise<Reply> {
    const reply = await this.browser.call('POST /ims/user-info/register', {
      body: {
        mobile: who.mobile,
        code,
        values: { name: who.name, username: who.userName, idNo: who.idNo },
        doc: await this.#world.seal(password),
        captchaVerification: await this.browser.prove('register'),
        agreementVersion: '1.0',
        ...more,
      },
    })
    if (reply.code === 200) {
      const { accountId, accessToken } = reply.data as { accountId: string; accessToken: string }
      this.accountId = accountId
      this.token = accessToken
    }
    return reply
  }

  as(token = this.token) {
    return { headers: { authorization: `Bearer ${token}`, 'portal-code': 'lanjiang' } }
  }

  /** Only now a worker: it would have taken the codes on their way. */
  async copy(): Promise<string> {
    const worker = await startWorker(this.#world)
    try {
      return await this.#copy()
    } finally {
      await worker.stop()
    }
  }

  async #copy(): Promise<string> {
    const started = await this.#world.send('POST /ims/security/export-data', this.as())
    const { jobId } = started.data as { jobId: string }
    const job = await until('the copy is made', async () => {
      const { data } = await this.#world.send('GET /ims/job/get', { ...this.as(), query: { id: jobId } })
      const found = data as JobRun
      return found.state === 'done' || found.state === 'failed' ? found : undefined
    })
    const query = { id: job.resultFileId ?? '' }
    const { data } = await this.#world.send('GET /ims/file/download', { ...this.as(), query })
    return (await fetch((data as { url: string }).url)).text()
  }

  rows<T>(statement: string, values: unknown[] = []): Promise<T[]> {
    return withWholeDatabase(this.#world, async (database) => (await database.query(statement, values)).rows as T[])
  }
}
