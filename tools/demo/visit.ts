import { constants, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto'
import type { Demo } from './description.ts'

type Answer = { code: number; data: Record<string, unknown>; msg: string }

/** As a stranger with the description in hand would: everybody logs in, every screen opens, a file goes up and comes down. Answers what went wrong. */
export async function visit(demo: Demo): Promise<string[]> {
  const faults: string[] = []
  const attempt = async (what: string, work: () => Promise<void>) => {
    await work().catch((error: Error) => faults.push(`${what}: ${error.message}`))
  }
  for (const portal of demo.portals)
    await attempt(`the home page of ${portal}`, () => pageOpens(`${demo.url}/ims-portal/${portal}/index`))
  for (const account of demo.accounts) {
    await attempt(`${account.userName} on ${account.portal}`, async () => {
      const token = await logIn(demo, account)
      const { user } = await call(demo, 'GET /system/auth/get-product-permission-info', account.portal, { token })
      if ((user as { userName: string }).userName !== account.userName) throw new Error('is taken for somebody else')
    })
  }
  for (const screen of demo.screens) {
    for (const authCode of [screen.displayAuthCode, screen.consoleAuthCode]) {
      await attempt(`screen ${screen.code} by ${authCode}`, async () => {
        const path = `GET /ims/screen/getScreenInfo?code=${screen.code}`
        await call(demo, path, screen.portal, { headers: { code: screen.code, authcode: authCode } })
      })
    }
  }
  await attempt('a file on the origin of user content', () => fileGoesUpAndDown(demo))
  await attempt('the outbox', () => pageOpens(demo.outboxUrl))
  return faults
}

async function pageOpens(url: string): Promise<void> {
  const answer = await fetch(url)
  const isPage =
    answer.headers.get('content-type')?.startsWith('text/html') && (await answer.text()).includes('</html>')
  if (answer.status !== 200 || !isPage) throw new Error(`answered ${answer.status}`)
}

export async function logIn(demo: Demo, { portal, userName, password }: Demo['accounts'][number]): Promise<string> {
  const doc = await seal(demo, portal, password)
  const body = { username: userName, password: '*'.repeat(password.length), doc }
  const { accessToken } = await call(demo, 'POST /ims/auth/login', portal, { body })
  return String(accessToken)
}

/** As the browser does: the key is the deployment's, the password never travels. */
async function seal(demo: Demo, portal: string, password: string): Promise<string> {
  const known = await call(demo, 'GET /infra/config/get-value-by-key?key=auth.public-key', portal, {})
  const { kid, spki } = JSON.parse(String(known)) as { kid: string; spki: string }
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
  const text = JSON.stringify({ password, nonce: randomUUID(), at: Date.now() })
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return `${kid}.${publicEncrypt({ key, ...padding }, Buffer.from(text)).toString('base64')}`
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGOQa/0HRwzEcQCX8hoRrfSq+AAAAABJRU5ErkJggg==',
  'base64',
)

async function fileGoesUpAndDown(demo: Demo): Promise<void> {
  const [account] = demo.accounts
  if (!account) throw new Error('nobody could send one')
  const token = await logIn(demo, account)
  const file = { name: 'demo.png', type: 'image/png', size: picture.length }
  const begun = await call(demo, 'POST /ims/file/begin', account.portal, { token, body: file })
  const { id } = begun['file'] as { id: string }
  mustBeOnContentOrigin(demo, String(begun['url']))
  const sent = await fetch(String(begun['url']), {
    method: 'PUT',
    headers: begun['headers'] as Record<string, string>,
    body: picture,
  })
  if (sent.status !== 200) throw new Error(`the store answered ${sent.status}: ${await sent.text()}`)
  await call(demo, 'PUT /ims/file/finish', account.portal, { token, body: { id } })
  const { url } = await call(demo, `GET /ims/file/download?id=${id}`, account.portal, { token })
  mustBeOnContentOrigin(demo, String(url))
  const fetched = await fetch(String(url))
  if (!Buffer.from(await fetched.arrayBuffer()).equals(picture)) throw new Error('came back different')
  const policy = fetched.headers.get('content-security-policy')
  if (policy !== "default-src 'none'; sandbox") throw new Error(`came with the policy ${policy}`)
}

function mustBeOnContentOrigin({ contentUrl, url }: Demo, address: string): void {
  const { origin } = new URL(address)
  if (origin !== contentUrl || origin === url) throw new Error(`is kept on ${origin}`)
}

type CallInput = { token?: string; body?: unknown; headers?: Record<string, string> }

export async function call(
  demo: Demo,
  route: string,
  portal: string,
  told: CallInput,
): Promise<Record<string, unknown>> {
  const [method = '', path = ''] = route.split(' ')
  const response = await fetch(`${demo.url}/app-api${path}`, {
    method,
    headers: {
      'portal-code': portal,
      ...told.headers,
      ...(told.token && { authorization: `Bearer ${told.token}` }),
      ...(told.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(told.body !== undefined && { body: JSON.stringify(told.body) }),
  })
  const { code, data, msg } = (await response.json()) as Answer
  if (code !== 200) throw new Error(`${route} answered ${code} ${msg}`)
  return data
}
