import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { signedHeaders } from './aliyun-signature.ts'
import { aliyunSender } from './aliyun-sms.ts'

test("the signature is the one of Alibaba Cloud's own worked example", () => {
  const headers = signedHeaders(
    {
      method: 'POST',
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      body: '',
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
    { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
  )
  expect(headers['authorization']).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
      'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

const message = { to: '13900008888', code: '481920', language: 'zh', tenant: { code: 'x', name: '岚江' } } as const
const key = {
  accessKeyId: 'key',
  accessKeySecret: 'secret',
  signName: '岚江*赛事(测试)',
  templateCode: 'SMS_1',
  noticeTemplateCode: 'SMS_2',
  noticeTemplates: { 'entry.file-refused': 'SMS_3' },
}

async function provider(answer: { status: number; body: string }) {
  const asked: { url: URL; headers: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    asked.push({ url: new URL(request.url ?? '', 'http://x'), headers: request.headers })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { asked, endpoint: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}`, close: () => server.close() }
}

test('[C02] a code leaves as SendSms, signed over exactly what is sent', async () => {
  const { asked, endpoint, host, close } = await provider({ status: 200, body: '{"Code":"OK","Message":"OK"}' })
  try {
    await aliyunSender({ ...key, endpoint }).send(message)
    const [{ url, headers } = { url: new URL('http://none'), headers: {} as Record<string, unknown> }] = asked
    const query = Object.fromEntries(url.searchParams)
    expect(query).toEqual({
      PhoneNumbers: '13900008888',
      SignName: '岚江*赛事(测试)',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"481920"}',
    })
    const again = signedHeaders(
      {
        method: 'POST',
        host,
        action: 'SendSms',
        version: '2017-05-25',
        query,
        body: '',
        date: String(headers['x-acs-date']),
        nonce: String(headers['x-acs-signature-nonce']),
      },
      key,
    )
    expect(headers['authorization']).toBe(again['authorization'])
    expect(url.search).not.toMatch(/[*()]/)
  } finally {
    close()
  }
})

test('a refusal of the provider names the fault, and neither number nor code', async () => {
  const body = '{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"13900008888 too often, 481920"}'
  const { endpoint, close } = await provider({ status: 200, body })
  try {
    const failure = await aliyunSender({ ...key, endpoint })
      .send(message)
      .catch(String)
    expect(failure).toBe('Error: Alibaba Cloud SMS: 200 isv.BUSINESS_LIMIT_CONTROL')
  } finally {
    close()
  }
})

test('a change of number is told by a template of its own, or not at all', async () => {
  const { asked, endpoint, close } = await provider({ status: 200, body: '{"Code":"OK"}' })
  const { code: _, ...addressed } = message
  const change = { ...addressed, notice: 'mobile-changed', by: '周老师' } as const
  try {
    await aliyunSender({ ...key, endpoint }).send(change)
    await aliyunSender({ ...key, endpoint, noticeTemplateCode: null }).send(change)
    expect(
      asked.map(({ url }) => [url.searchParams.get('TemplateCode'), url.searchParams.get('TemplateParam')]),
    ).toEqual([['SMS_2', '{"by":"周老师"}']])
  } finally {
    close()
  }
})

test('a notice is told by the template of its kind, with its two variables and not its text', async () => {
  const { asked, endpoint, close } = await provider({ status: 200, body: '{"Code":"OK"}' })
  const { code: _, ...addressed } = message
  const variables = { code: 'CX-0001', due: '11月30日 18:00' }
  const notice = { ...addressed, notice: 'notice', kind: 'entry.file-refused', text: '请更换文件', variables } as const
  try {
    const sender = aliyunSender({ ...key, endpoint })
    expect([sender.sendsNotice('entry.file-refused'), sender.sendsNotice('entry.due-in-2-hours')]).toEqual([
      true,
      false,
    ])
    await sender.send(notice)
    expect(asked.map(({ url }) => Object.fromEntries(url.searchParams))).toMatchObject([
      { TemplateCode: 'SMS_3', TemplateParam: JSON.stringify(variables) },
    ])
  } finally {
    close()
  }
})
