import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './screen-desk.module.css'
import type { Codes } from './screen-desk.queries.ts'

type Props = { screen: string; codes: Codes; onClose: () => void }

/** The server keeps only their hashes: nobody can look them up again. */
export function CodesDialog({ screen, codes, onClose }: Props) {
  const { word } = useWords()
  const { displayAuthCode, consoleAuthCode } = codes
  const shown = [
    [word('screen-desk.display-code'), word('screen-desk.display-code-hint'), displayAuthCode],
    [word('screen-desk.console-code'), word('screen-desk.console-code-hint'), consoleAuthCode],
  ] as const
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shown.map(([name, , code]) => `${screen} ${name} ${code}`).join('\n'))
      toast.success(word('screen-desk.copied'))
    } catch {
      toast.error(word('screen-desk.not-copied'))
    }
  }
  return (
    <Dialog
      open
      title={word('screen-desk.codes-title', { screen })}
      width="fields"
      hasCross={false}
      // Escape is often pressed by mistake, and these are never shown again.
      onClose={() => undefined}
      actions={
        <>
          <Button size="medium" icon="copy" onClick={() => void copy()}>
            {word('screen-desk.copy')}
          </Button>
          <Button size="medium" look="primary" onClick={onClose}>
            {word('screen-desk.codes-kept')}
          </Button>
        </>
      }
    >
      <p>{word('screen-desk.codes-hint')}</p>
      <dl className={styles['codes']}>
        {shown.map(([name, hint, code]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{code}</dd>
            <dd>{hint}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
