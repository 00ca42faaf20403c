import { useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'

/**
 * Which task is open, as the address says it. Here it changes at once: the address follows after the guard of the routes, and a key that is
 * pressed meanwhile would decide the entry before.
 */
export function useOpenTask(): [id: string, open: (id: string) => void] {
  const [address, setAddress] = useSearchParams()
  const { key } = useLocation()
  const how = useNavigationType()
  const asked = address.get('task') ?? ''
  const [open, setOpen] = useState({ id: asked, key })
  // Only links and the browser's own buttons lead to another task; what is replaced was written here.
  if (key !== open.key) setOpen({ id: how === 'REPLACE' ? open.id : asked, key })
  return [
    open.id,
    (id) => {
      setOpen((before) => ({ ...before, id }))
      setAddress(id === '' ? {} : { task: id }, { replace: true })
    },
  ]
}
