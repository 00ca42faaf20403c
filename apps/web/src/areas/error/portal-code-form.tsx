import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { openPortal } from '../../platform/lookups/portal.ts'
import { prefixOf } from '../../platform/routing/route-table.ts'
import { Button } from '../../ui/button.tsx'
import styles from './portal-code-form.module.css'

/** For somebody who knows their contest but not its address. The code is asked about here: an unknown one would lead to this page again. */
export function PortalCodeForm() {
  const { word } = useWords()
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const [fault, setFault] = useState<string>()

  async function open(event: FormEvent) {
    event.preventDefault()
    const code = typed.trim().toLowerCase()
    if (isAsking || code === '') return
    setIsAsking(true)
    try {
      const isThere = prefixOf(`/${code}`) === code && (await openPortal(code, () => undefined))
      if (isThere) await navigate(`/${code}/index`)
      else setFault(word('failed.no-such-code', { code }))
    } catch (error) {
      setFault(error instanceof CallError ? error.msg : word('error.unknown'))
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void open(event)} noValidate>
      <label htmlFor={id}>{word('failed.portal-code')}</label>
      <div className={styles['row']}>
        <input
          id={id}
          value={typed}
          maxLength={32}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-fault`}
          onChange={({ target }) => {
            setTyped(target.value)
            setFault(undefined)
          }}
        />
        <Button type="submit" look="primary" size="large" busy={isAsking}>
          {word('failed.open-portal')}
        </Button>
      </div>
      <p id={`${id}-fault`} className={styles['fault']} role="alert">
        {fault}
      </p>
    </form>
  )
}
