import { useState } from 'react'
import { useWords } from '../platform/i18n/use-words.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './recovery-codes.module.css'
import { saveFile } from './save-file.ts'

type Props = {
  codes: readonly string[]
  /** Whose they are: stands on the paper and in the file. */
  userName: string
  isKept: boolean
  onKept: (isKept: boolean) => void
}

const inFours = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** Shown this once: kept as a file, on paper, or by hand. */
export function RecoveryCodes({ codes, userName, isKept, onKept }: Props) {
  const { word } = useWords()
  const [isCopied, setIsCopied] = useState(false)
  const text = `${word('factor.codes-of', { userName })}\n\n${codes.map(inFours).join('\n')}\n`
  const copy = async () => {
    await navigator.clipboard?.writeText(text)
    setIsCopied(true)
  }
  const save = () => saveFile(`${word('factor.codes-file')}.txt`, 'text/plain', text)
  return (
    <div className={styles['codes']}>
      <p className={styles['title']}>{word('factor.codes-of', { userName })}</p>
      <ul className={styles['list']} aria-label={word('factor.codes')}>
        {codes.map((code) => (
          <li key={code}>{inFours(code)}</li>
        ))}
      </ul>
      <div className={styles['tools']}>
        <Button size="medium" icon="download" onClick={save}>
          {word('factor.save')}
        </Button>
        <Button size="medium" icon="printer" onClick={() => window.print()}>
          {word('factor.print')}
        </Button>
        <Button size="medium" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
          {word(isCopied ? 'factor.copied' : 'factor.copy')}
        </Button>
      </div>
      <label className={styles['kept']}>
        <input type="checkbox" checked={isKept} onChange={(event) => onKept(event.target.checked)} />
        {word('factor.kept')}
      </label>
      <p className={styles['warning']}>
        <Icon name="info" />
        {word('factor.codes-hint')}
      </p>
    </div>
  )
}
