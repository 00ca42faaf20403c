import { isMeasurement, type Outcome } from './measurement.ts'

export type Report = { outcome: Outcome } | { crash: string }

// One measurement in a process of its own; the parent (measure.ts) hears the outcome over the channel and the details on stderr.
const [file = '', size = ''] = process.argv.slice(2)
const send = (report: Report) => new Promise<void>((resolve) => process.send?.(report, () => resolve()))

try {
  const { measurement }: { measurement?: unknown } = await import(file)
  if (!isMeasurement(measurement)) throw new Error('exports no measurement')
  const log = (detail: string) => console.error(`${measurement.id} · ${detail}`)
  const { figure, holds } = await measurement.run(log, { isFull: size === '--full' })
  await send({ outcome: { figure, holds } })
} catch (error) {
  console.error(error)
  await send({ crash: error instanceof Error ? error.message : String(error) })
}
// A connection that a measurement left open must not keep it alive.
process.exit(0)
