import { createServer } from 'node:http'
import { hash, verify } from '@node-rs/argon2'

// The bare work of a login: one argon2id verification with the settings of the product.
const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const password = 'ilex-comet-4711'
const kept = await hash(password, settings)

createServer(async (_request, response) => {
  response.end(JSON.stringify({ isRight: await verify(kept, password) }))
}).listen(Number(process.env['PORT']), '127.0.0.1')
