import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Value } from '../rows/row.ts'
import styles from './panel.module.css'

type DraftTextProps = {
  aria: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined; status?: 'error' }
  value: string
  placeholder: string | undefined
  lines?: 'multiline' | 'code'
  onCommit: (value: Value, left: boolean) => void
}

const pauseMilliseconds = 300

/** What is typed is one edit when the writer pauses or leaves, not one per key; what was typed is never lost by a change of selection. */
export function DraftText({ aria, value, placeholder, lines, onCommit }: DraftTextProps) {
  const [draft, setDraft] = useState<string>()
  const pending = useRef<{ text: string; timer: number }>(undefined)
  const commit = useRef(onCommit)
  commit.current = onCommit

  function flush(left: boolean) {
    const waiting = pending.current
    if (waiting === undefined) return
    window.clearTimeout(waiting.timer)
    pending.current = undefined
    commit.current(waiting.text, left)
  }

  useEffect(
    () => () => {
      const waiting = pending.current
      if (waiting === undefined) return
      window.clearTimeout(waiting.timer)
      commit.current(waiting.text, true)
    },
    [],
  )

  const shared = {
    ...aria,
    value: draft ?? value,
    placeholder,
    onChange: (event: { target: { value: string } }) => {
      const text = event.target.value
      setDraft(text)
      window.clearTimeout(pending.current?.timer)
      pending.current = { text, timer: window.setTimeout(() => flush(false), pauseMilliseconds) }
    },
    onBlur: () => {
      if (pending.current === undefined && draft !== undefined) commit.current(draft, true)
      flush(true)
      if (!aria['aria-invalid']) setDraft(undefined)
    },
  }
  if (lines === undefined) return <Input {...shared} className={`${styles.control}`} onPressEnter={() => flush(true)} />
  return <Input.TextArea {...shared} className={`${lines === 'code' ? styles.code : styles.control}`} rows={4} />
}
