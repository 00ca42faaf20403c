import { AutoComplete } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './move-to.module.css'

type Props = {
  label: string
  names: readonly string[]
  /** One sentence that says how many go where. */
  ask: (name: string) => string
  maxLength: number
  isBusy: boolean
  onMove: (name: string) => void
}

/** Puts what was chosen under one name: one of those in use, or a new one; none takes it out of its own. */
export function MoveTo({ label, names, ask, maxLength, isBusy, onMove }: Props) {
  const { word } = useWords()
  const [name, setName] = useState<string>()
  return (
    <>
      <Button busy={isBusy} onClick={() => setName('')}>
        {label}
      </Button>
      <Dialog
        open={name !== undefined}
        title={label}
        onClose={() => setName(undefined)}
        actions={
          <>
            <Button size="medium" onClick={() => setName(undefined)}>
              {word('article.cancel')}
            </Button>
            <Button
              size="medium"
              look="primary"
              onClick={() => {
                onMove((name ?? '').trim().slice(0, maxLength))
                setName(undefined)
              }}
            >
              {label}
            </Button>
          </>
        }
      >
        <AutoComplete
          className={styles['name'] ?? ''}
          getPopupContainer={(trigger) => trigger.closest('dialog') ?? document.body}
          aria-label={label}
          placeholder={word('bulk.name')}
          value={name ?? ''}
          maxLength={maxLength}
          options={names.map((each) => ({ value: each }))}
          onChange={(text: string) => setName(text)}
        />
        <p>{ask((name ?? '').trim())}</p>
      </Dialog>
    </>
  )
}
