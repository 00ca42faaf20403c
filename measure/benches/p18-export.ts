import { exportEntries } from '../load/exported-entries.ts'
import type { Measurement } from '../measurement.ts'

const rows = { small: 10_000, full: 100_000 }
const maxMoreMb = 64

export const measurement: Measurement = {
  id: 'P18',
  claim: `${rows.full} entries with eight answers each are exported as a workbook and as text (${rows.small} when small), against COPY TO of the same rows`,
  target: `streamed: ≤ ${maxMoreMb} MB more memory`,
  isCount: true,
  limitSeconds: 300,
  fullLimitSeconds: 1_800,
  async run(log, { isFull }) {
    const { figure, moreMb, isWhole } = await exportEntries(rows[isFull ? 'full' : 'small'], log)
    return { figure, holds: isWhole && moreMb <= maxMoreMb }
  },
}
