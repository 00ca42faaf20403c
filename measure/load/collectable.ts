// Loaded before a server whose memory is measured (--expose-gc --import): what is garbage already, and what V8 holds in reserve, is not what
// a reader costs.
const collect = globalThis.gc as unknown as (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

process.on('SIGUSR2', () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }))
