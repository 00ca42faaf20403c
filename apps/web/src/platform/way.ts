/** Leads to a path of this application from outside of any page: the router is handed over when it starts. */
type Go = (to: string) => unknown

let go: Go = () => undefined

export const setWay = (next: Go): void => {
  go = next
}

export const leadTo = (to: string): void => void go(to)
