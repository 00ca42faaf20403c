import { useState } from 'react'

/** As many as a batch takes. */
export const maxSelected = 100

export type Selection = {
  isOn: boolean
  ids: readonly string[]
  begin: () => void
  end: () => void
  /** With a range: all from the one touched last to this one. */
  toggle: (id: string, isRange: boolean) => void
  /** These as well. */
  add: (ids: readonly string[]) => void
}

/** Which rows of a list are selected; what has left the list is selected no more. */
export function useSelection(rows: readonly { id: string }[]): Selection {
  const [isOn, setIsOn] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState('')
  const ids = rows.map(({ id }) => id).filter((id) => selected.has(id))
  const select = (next: Iterable<string>) => {
    const wanted = new Set(next)
    setIsOn(true)
    setSelected(
      new Set(
        rows
          .map(({ id }) => id)
          .filter((id) => wanted.has(id))
          .slice(0, maxSelected),
      ),
    )
  }
  return {
    isOn,
    ids,
    begin: () => setIsOn(true),
    end: () => {
      setIsOn(false)
      setSelected(new Set())
    },
    toggle: (id, isRange) => {
      setLast(id)
      const [from, to] = [rows.findIndex((row) => row.id === last), rows.findIndex((row) => row.id === id)]
      if (isRange && from !== -1)
        return select([...ids, ...rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id)])
      return select(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])
    },
    add: (more) => {
      setLast(more.at(-1) ?? '')
      select([...ids, ...more])
    },
  }
}
