import { CallError } from '../../platform/http/call-error.ts'
import { isWordKey } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'

/** What went wrong, beside the form it is about (E15). */
export function RefusalMessage({ error }: { error: Error | null }) {
  const { word } = useWords()
  return <Alert>{error && messageOf(error, word)}</Alert>
}

function messageOf(error: Error, word: ReturnType<typeof useWords>['word']): string {
  if (!(error instanceof CallError)) return globalThis.isSecureContext ? word('error.unknown') : word('login.insecure')
  // A field may know better what is wrong than the whole.
  const [field] = error.fields.map(({ reason }) => reason).filter(isWordKey)
  return field === undefined ? error.msg : word(field, { count: 12 })
}
