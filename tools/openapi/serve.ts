import { createServer } from 'node:http'
import { openApiDocument } from '@laurel/contract/openapi'
import { callsPage, type OpenApi, script, style } from './page.ts'

// Beside `pnpm dev` only: the calls of the contract as a page. Started anew when the contract changes.
const document = openApiDocument()
const answers: Record<string, readonly [type: string, text: string]> = {
  '/': ['text/html', callsPage(document as OpenApi)],
  '/openapi.css': ['text/css', style],
  '/openapi.js': ['text/javascript', script],
  '/openapi.json': ['application/json', JSON.stringify(document, null, 2)],
}

const server = createServer((request, response) => {
  const found = Object.hasOwn(answers, request.url ?? '') ? answers[request.url ?? ''] : undefined
  const [type, text] = found ?? ['text/plain', 'not here\n']
  response
    .writeHead(found ? 200 : 404, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'",
    })
    .end(text)
})
server.listen(Number(process.env['LAUREL_CALLS_PORT'] ?? 0), '127.0.0.1')
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => server.close())
