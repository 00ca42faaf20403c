import { Lines } from './pressure-lines.ts'

// A process of its own, so that making the load does not slow down counting it: told what to do on its command line, reports over the channel.
const plan = JSON.parse(process.argv[2] ?? '{}')
const lines = new Lines(plan)
process.send?.(await lines.run())
process.exit(0)
