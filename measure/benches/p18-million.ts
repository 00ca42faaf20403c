import { exportEntries } from '../load/exported-entries.ts'
import type { Measurement } from '../measurement.ts'

const rows = { small: 20_000, full: 1_000_000 }

export const measurement: Measurement = {
  id: 'P18million',
  claim: `${rows.full} entries with eight answers each are exported as a workbook and as text (${rows.small} when small), against COPY TO of the same rows`,
  target: 'every row comes; time and memory are told only',
  isCount: true,
  limitSeconds: 300,
  fullLimitSeconds: 3_600,
  async run(log, { isFull }) {
    const { figure, isWhole } = await exportEntries(rows[isFull ? 'full' : 'small'], log)
    return { figure, holds: isWhole }
  },
}
