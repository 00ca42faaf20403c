import { apiEntry } from './api.ts'
import { startProcess } from './server-process.ts'

const clock = new URL('./shifted-clock.ts', import.meta.url).pathname

/** An API node whose clock is wrong by so many seconds. */
export const startShifted = (environment: Record<string, string>, shift: number, port: number) =>
  startProcess(
    apiEntry,
    {
      ...environment,
      LAUREL_LOG_LEVEL: 'error',
      LAUREL_PORT: String(port),
      LAUREL_MEASURE_CLOCK_SHIFT: String(shift),
    },
    ['--import', clock],
  )
