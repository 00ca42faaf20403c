/** Loaded before a node: its clock is wrong by so many seconds. Timers and durations go on as they are. */
const shiftMs = Number(process.env['LAUREL_MEASURE_CLOCK_SHIFT'] ?? 0) * 1000
const RealDate = Date

class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + shiftMs)
    else super(...(given as [number]))
  }

  static override now(): number {
    return RealDate.now() + shiftMs
  }
}

globalThis.Date = ShiftedDate as DateConstructor
