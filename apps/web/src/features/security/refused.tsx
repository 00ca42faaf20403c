import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'

/** What went wrong, beside what it is about (E15). */
export function Refused({ error }: { error: Error | null }) {
  const { word } = useWords()
  return <Alert>{error && (error instanceof CallError ? error.msg : word('error.unknown'))}</Alert>
}
