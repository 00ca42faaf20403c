import { useEffect } from 'react'

const holders = new Set<symbol>()

/** Decision 5: nothing may take a person away from what they have typed. */
export const hasUnsavedInput = (): boolean => holders.size > 0

export function useUnsavedInput(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const holder = Symbol('unsaved')
    holders.add(holder)
    return () => void holders.delete(holder)
  }, [isUnsaved])
}
