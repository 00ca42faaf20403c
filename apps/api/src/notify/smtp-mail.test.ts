import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { isPlainAddress, MailRefused } from './mail-message.ts'
import { smtpSender } from './smtp-mail.ts'

type Arrived = { from: string; to: string[]; raw: string }

const opened: { close(): void }[] = []
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
})

async function mailServer(answer?: { code: number; text: string }) {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(answer ? Object.assign(new Error(answer.text), { responseCode: answer.code }) : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        arrived.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const sender = smtpSender({ url: `smtp://127.0.0.1:${port}`, from: 'notice@contest.example.org' })
  opened.push(sender, { close: () => server.close(() => undefined) })
  return { arrived, sender }
}

const message = {
  id: '0190aaaa-0000-7000-8000-000000000001',
  to: 'zhixia@example.edu',
  subject: '已收到《微澜》',
  text: '您的作品已收到。\n\n岚江赛事',
  tenant: { code: 'lanjiang', name: '岚江省大学生创新赛' },
}
const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
const namesOf = (raw: string) =>
  headersOf(raw)
    .split('\r\n')
    .map((line) => line.split(':')[0]?.toLowerCase())

test('a mail arrives at a real SMTP server, from the organiser, with an id of its own', async () => {
  const { arrived, sender } = await mailServer()
  await sender.send(message)
  const [mail] = arrived
  expect(mail).toMatchObject({ from: 'notice@contest.example.org', to: ['zhixia@example.edu'] })
  const headers = headersOf(mail?.raw ?? '')
  expect(headers).toContain('Message-ID: <0190aaaa-0000-7000-8000-000000000001@contest.example.org>')
  expect(headers).toContain('Auto-Submitted: auto-generated')
  const body = (mail?.raw ?? '').split('\r\n\r\n').slice(1).join('')
  expect(Buffer.from(body, 'base64').toString()).toContain('您的作品已收到。')
})

const breaks = [
  '\r\nBcc: victim@example.org',
  '\nBcc: victim@example.org',
  '\u2028Bcc: victim@example.org',
  '\r\n\r\n<b>',
]

test.each(breaks)('a title or a name with %j adds neither a header nor a reader', async (attack) => {
  const { arrived, sender } = await mailServer()
  await sender.send({
    ...message,
    subject: `微澜${attack}`,
    tenant: { code: 'x', name: `岚江${attack}" <a@b.example>` },
  })
  const [mail] = arrived
  expect(mail?.to).toEqual(['zhixia@example.edu'])
  expect(mail?.from).toBe('notice@contest.example.org')
  expect(namesOf(mail?.raw ?? '')).not.toContain('bcc')
  expect(namesOf(mail?.raw ?? '').toSorted()).toEqual(
    [
      'auto-submitted',
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ].toSorted(),
  )
})

test('a text cannot end the message early', async () => {
  const { arrived, sender } = await mailServer()
  await sender.send({ ...message, text: 'one\r\n.\r\nMAIL FROM:<evil@example.org>\r\n' })
  expect(arrived).toHaveLength(1)
})

test.each([
  'a@example.org,b@example.org',
  'a@example.org\r\nRCPT TO:<b@example.org>',
  '"a" <a@example.org>',
  'a@example.org>',
  '-oX@example.org',
  'a b@example.org',
  'a@example',
  'a@@example.org',
  '',
])('%j is no address that mail is sent to', async (to) => {
  expect(isPlainAddress(to)).toBe(false)
  const { arrived, sender } = await mailServer()
  await expect(sender.send({ ...message, to })).rejects.toBeInstanceOf(MailRefused)
  expect(arrived).toEqual([])
})

test('what the server refuses for good is known as such; its words, which may name the address, are not kept', async () => {
  const refused = await mailServer({ code: 550, text: 'no such user zhixia@example.edu' })
  const failure = await refused.sender.send(message).catch((error: Error) => error)
  expect(failure).toBeInstanceOf(MailRefused)
  expect((failure as Error).message).toBe('SMTP 550')
  const busy = await mailServer({ code: 451, text: 'later, zhixia@example.edu' })
  const later = await busy.sender.send(message).catch((error: Error) => error)
  expect(later).not.toBeInstanceOf(MailRefused)
  expect((later as Error).message).toBe('SMTP 451')
})

test('on the way to another machine nothing is sent without TLS', async () => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  // A name that is not this machine's as far as the settings can tell.
  const sender = smtpSender({ url: `smtp://ip6-localhost.localdomain:${port}`, from: 'notice@contest.example.org' })
  opened.push(sender, { close: () => server.close(() => undefined) })
  await expect(sender.send(message)).rejects.toThrow(/^SMTP /)
})
