export const apiEntry = new URL('../../apps/api/src/serve.ts', import.meta.url).pathname
export const workerEntry = new URL('../../apps/api/src/work.ts', import.meta.url).pathname
