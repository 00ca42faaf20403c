import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './security.module.css'

/** What went wrong, beside what it is about (E15). */
export function Refused({ error }: { error: Error | null }) {
  const { word } = useWords()
  return (
    <div role="alert">
      {error && (
        <p className={styles['error']}>
          <Icon name="circle-alert" size={18} />
          {error instanceof CallError ? error.msg : word('error.unknown')}
        </p>
      )}
    </div>
  )
}
