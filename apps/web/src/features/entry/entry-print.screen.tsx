import { formatInstant } from '@laurel/rules/date'
import { teamValues } from '@laurel/rules/form-team'
import type { FormValues } from '@laurel/rules/form-visibility'
import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { type Entry, useEntry } from './entry.queries.ts'
import { viewerOf } from './entry-form.ts'
import { Framed, Gone, Missing } from './framed.tsx'
import { PrintedEntry } from './printed-entry.tsx'

/** `/{prefix}/entry/print?id=`: what is saved, for the team, on paper. */
export function EntryPrintScreen() {
  const { language } = useWords()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const entry = useEntry(id, language)
  return (
    <Framed width="receipt" isLoading={entry.isLoading}>
      {id === '' && <Gone />}
      {id !== '' && entry.error && <Missing error={entry.error} onRetry={() => void entry.refetch()} />}
      {entry.data && <OwnEntry entry={entry.data} />}
    </Framed>
  )
}

function OwnEntry({ entry }: { entry: Entry }) {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const zone = usePortal(prefix)?.zone
  const { form, members, sections, submission } = entry
  const values = useMemo<FormValues>(
    () => Object.assign({}, ...sections.map((section) => section.values), teamValues(form, members)),
    [form, members, sections],
  )
  const facts = [
    [word('entry.print.contest'), entry.contest.name],
    [word('entry.print.track'), entry.track.name],
    [word('entry.print.stage'), entry.stage.name],
    ...(entry.code === null ? [] : [[word('entry.print.code'), entry.code] as const]),
    ...(submission
      ? [
          [
            word('entry.print.submitted'),
            word('entry.print.submission', {
              number: submission.number,
              time: formatInstant(submission.at, undefined, zone),
            }),
          ] as const,
          [word('entry.print.receipt'), submission.receipt.replaceAll(/(.{4})(?=.)/g, '$1 ')] as const,
        ]
      : []),
  ] as const
  return (
    <PrintedEntry
      title={entry.title}
      facts={facts}
      isDraft={entry.state === 0}
      form={form}
      values={values}
      members={members}
      viewer={viewerOf(entry)}
    >
      <LinkButton size="medium" icon="arrow-left" to={`/${prefix}/entry?id=${entry.id}`}>
        {word('entry.print.back')}
      </LinkButton>
    </PrintedEntry>
  )
}
