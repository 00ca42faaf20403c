import { useEffect, useSyncExternalStore } from 'react'

type Saver<View> = {
  readonly subscribe: (listener: () => void) => () => void
  readonly view: () => View
  readonly isChanged: boolean
  flush(): Promise<boolean>
}

/** What is shown of it; and the browser knows first that the line is back. */
export function useSaver<View>(saver: Saver<View>): View {
  useEffect(() => {
    const again = () => {
      if (saver.isChanged) void saver.flush()
    }
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [saver])
  return useSyncExternalStore(saver.subscribe, saver.view)
}
