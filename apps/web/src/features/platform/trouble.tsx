import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Refused, or not loaded: said where the rows would stand. */
export function Trouble({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { word } = useWords()
  if (error instanceof CallError && error.code === 403)
    return <Notice kind="refused" title={word('platform.refused')} hint={word('platform.refused-hint')} />
  const msg = error instanceof CallError ? error.msg : word('error.unknown')
  return (
    <Notice kind="failed" title={word('platform.failed')} hint={word('platform.failed-hint', { msg })}>
      <Button onClick={onRetry}>{word('state.retry')}</Button>
    </Notice>
  )
}
