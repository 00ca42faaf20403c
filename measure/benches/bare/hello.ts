import { createServer } from 'node:http'

// The bare engine of P1: node:http and nothing else, with an answer of the size of ours.
const body = JSON.stringify({ code: 200, data: { now: new Date().toISOString(), sentAt: '123' }, msg: '' })

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
  response.end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
