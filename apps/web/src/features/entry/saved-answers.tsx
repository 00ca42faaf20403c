import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { type OptionSet, useForgetOptions, useKeepOptions, useOptionSets } from '../../platform/lookups/option-sets.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { Entry } from './entry.queries.ts'
import type { DraftsView, EntryDrafts } from './entry-drafts.ts'
import { entryTitle } from './entry-form.ts'
import { answersToKeep, fillIn } from './reusable-answers.ts'
import styles from './saved-answers.module.css'

type Props = { entry: Entry; drafts: EntryDrafts; view: DraftsView }

/** H05: what one has entered in this form before fills it in again, or puts back how it was. */
export function SavedAnswers({ entry, drafts, view }: Props) {
  const { word } = useWords()
  const formCode = entry.form.code
  const sets = useOptionSets(formCode, true)
  const keep = useKeepOptions(formCode)
  const forget = useForgetOptions(formCode)
  const values = answersToKeep(entry, view.values)
  const name = entryTitle(entry, view.values)
  const fill = (set: OptionSet, isReplacing: boolean) => {
    const filled = fillIn(entry, drafts, set.options, isReplacing)
    if (filled === 0) toast.info(word('entry.reuse.nothing'))
    else toast.success(word('entry.reuse.filled', { count: filled }))
  }
  return (
    <details className={styles['reuse']}>
      <summary>{word('entry.reuse', { count: sets.data?.length ?? 0 })}</summary>
      <p>{word('entry.reuse.hint')}</p>
      {sets.isError && <p role="alert">{word('entry.reuse.failed')}</p>}
      {sets.data && sets.data.length > 0 && (
        <ul>
          {sets.data.map((set) => (
            <li key={set.id}>
              <span>{set.name}</span>
              <Button look="link" onClick={() => fill(set, false)}>
                {word('entry.reuse.fill')}
              </Button>
              <Button look="link" onClick={() => fill(set, true)}>
                {word('entry.reuse.restore')}
              </Button>
              <Button
                look="quiet"
                icon="trash"
                aria-label={word('entry.reuse.forget', { name: set.name })}
                onClick={() => forget.mutate(set.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        icon="copy"
        busy={keep.isPending}
        disabled={Object.keys(values).length === 0}
        onClick={() =>
          keep.mutate(
            { name, values },
            {
              onSuccess: () => toast.success(word('entry.reuse.kept', { name })),
              onError: (error) => toast.error(error instanceof CallError ? error.msg : word('error.unreachable')),
            },
          )
        }
      >
        {word('entry.reuse.keep')}
      </Button>
    </details>
  )
}
