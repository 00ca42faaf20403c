import { config } from '../config.ts'

const languages = ['zh', 'en'] as const
const encodings = ['br', 'gzip', 'identity'] as const
const requestTimeoutMs = 10_000
const atATime = 4

/**
 * Requests every cached variant of these addresses, in order: a page that nobody has visited yet stays available while the application is down,
 * and one that has gone does not. `address` is what follows `/ims-portal/`.
 */
export async function primeCache(addresses: readonly string[]): Promise<void> {
  const variants = addresses.flatMap((address) =>
    config().frontOrigins.flatMap((origin) =>
      languages.flatMap((language) => encodings.map((encoding) => ({ origin, address, language, encoding }))),
    ),
  )
  let next = 0
  const line = async () => {
    for (let variant = variants[next++]; variant; variant = variants[next++]) await ask(variant)
  }
  await Promise.all(Array.from({ length: atATime }, line))
}

type Variant = { origin: string; address: string; language: string; encoding: string }

async function ask({ origin, address, language, encoding }: Variant): Promise<void> {
  const headers = { 'accept-language': language, 'accept-encoding': encoding, 'x-laurel-prime': '1' }
  const answer = await fetch(`${origin}/ims-portal/${address}`, {
    headers,
    signal: AbortSignal.timeout(requestTimeoutMs),
  })
  await answer.arrayBuffer()
  if (answer.status !== 200 && answer.status !== 404)
    throw new Error(`${origin} answered ${answer.status} while its cache was primed`)
}
