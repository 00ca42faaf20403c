type Debounced<A extends unknown[]> = ((...given: A) => void) & { cancel: () => void }
type Timer = { set: (work: () => void, ms: number) => unknown; clear: (handle: never) => void }

/** Calls once, with the last arguments, when nothing more has come for `ms`. The timer is handed in: this package has no clock. */
export function debounce<A extends unknown[]>(work: (...given: A) => void, ms: number, timer: Timer): Debounced<A> {
  let waiting: unknown
  const cancel = () => {
    if (waiting !== undefined) timer.clear(waiting as never)
    waiting = undefined
  }
  const call = (...given: A) => {
    cancel()
    waiting = timer.set(() => {
      waiting = undefined
      work(...given)
    }, ms)
  }
  return Object.assign(call, { cancel })
}
