let load: (path: string) => void = () => undefined

/** Set where the application is put together: only there the screens are known. */
export function setAhead(loader: (path: string) => void): void {
  load = loader
}

/** Fetches the parts of a page that somebody is about to come to, while they still type. */
export const fetchAhead = (path: string): void => load(path)
