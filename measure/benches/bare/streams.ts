import { createServer, type ServerResponse } from 'node:http'

// The bare engine of P12 and P13: node:http that keeps every answer open and writes the same bytes to each in a loop, when asked to.
const frame = Buffer.from(process.env['FRAME'] ?? '', 'base64')
const open = new Set<ServerResponse>()

createServer((request, response) => {
  if (request.method === 'POST') {
    for (const reader of open) reader.write(frame)
    response.end()
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
  response.write(frame)
  open.add(response)
  response.on('close', () => open.delete(response))
}).listen({ port: Number(process.env['PORT']), host: '127.0.0.1', backlog: 1024 })
