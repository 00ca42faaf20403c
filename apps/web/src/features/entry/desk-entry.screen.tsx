import { formatInstant } from '@laurel/rules/date'
import { useParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { type DeskEntry, useDeskEntry } from './entry.queries.ts'
import { PrintedEntry } from './printed-entry.tsx'

/** `/manager/entry/{id}`: what was submitted last, for the organiser, to read and to print. */
export function DeskEntryScreen() {
  const { word, language } = useWords()
  const { id = '' } = useParams()
  const entry = useDeskEntry(id, language)
  if (entry.data) return <Submitted entry={entry.data} />
  if (!entry.error)
    return (
      <Skeleton>
        <Bone height={160} />
        <Bone height={320} />
      </Skeleton>
    )
  const code = entry.error instanceof CallError ? entry.error.code : 0
  if (code === 403)
    return <Notice kind="refused" title={word('entry.refused')} hint={word('entry.print.refused-hint')} />
  if (code === 404 || code === 422)
    return <Notice kind="empty" title={word('entry.gone')} hint={word('entry.print.gone-hint')} />
  return (
    <Notice kind="failed" title={word('entry.failed')} hint={entry.error.message}>
      <Button look="primary" size="medium" onClick={() => void entry.refetch()}>
        {word('state.retry')}
      </Button>
    </Notice>
  )
}

function Submitted({ entry }: { entry: DeskEntry }) {
  const { word } = useWords()
  const { number, receipt, at } = entry.submission
  const facts = [
    [word('entry.print.contest'), entry.contestName],
    [word('entry.print.track'), entry.trackName],
    [word('entry.print.stage'), entry.stageName],
    ...(entry.organisation === null ? [] : [[word('entry.print.organisation'), entry.organisation] as const]),
    [word('entry.print.code'), entry.code],
    [word('entry.print.submitted'), word('entry.print.submission', { number, time: formatInstant(at) })],
    [word('entry.print.receipt'), receipt.replaceAll(/(.{4})(?=.)/g, '$1 ')],
  ] as const
  const { title, form, values, members } = entry
  return (
    <PrintedEntry
      title={title}
      facts={facts}
      isDraft={false}
      form={form}
      values={values}
      members={members}
      viewer={{}}
    />
  )
}
