import { Input } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { MoreRow } from '../../ui/more-row.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { Contest, Stage } from './contest.queries.ts'
import { type Quota, useExportQuotas, useQuotaSummary, useQuotas } from './quota.queries.ts'
import { QuotaForm } from './quota-form.tsx'
import { QuotaImport } from './quota-import.tsx'
import { QuotaSums } from './quota-sums.tsx'
import { QuotaTable } from './quota-table.tsx'
import styles from './stage-quotas.module.css'

type Props = { contest: Contest; stage: Stage }

/** How many entries each organisation may submit to the chosen stage, and until when. */
export function StageQuotas({ contest, stage }: Props) {
  const { word } = useWords()
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search.trim())
  const list = useQuotas(stage.id, sought)
  const summary = useQuotaSummary(stage.id)
  const exporting = useExportQuotas()
  const [edited, setEdited] = useState<Quota | 'new'>()
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const levels = summary.data?.levels ?? []
  const hasSome = levels.length > 0 || (rows?.length ?? 0) > 0
  const { save: canSave } = contest.can
  return (
    <section className={styles['quotas']} aria-label={word('quota.title')} id="contest-quotas">
      <header className={styles['head']}>
        <h3>{word('quota.title')}</h3>
        <small>{word('quota.hint')}</small>
        <div className={styles['acts']}>
          {hasSome && canSave && (
            <Button
              icon="file-down"
              busy={exporting.isPending}
              onClick={() =>
                exporting.mutate(stage.id, { onSuccess: () => toast.success(word('quota.export-started')) })
              }
            >
              {word('quota.export')}
            </Button>
          )}
          {canSave && <QuotaImport stageId={stage.id} />}
          {canSave && (
            <Button icon="plus" onClick={() => setEdited('new')}>
              {word('quota.add')}
            </Button>
          )}
        </div>
      </header>
      {hasSome && <QuotaSums levels={levels} tracks={contest.tracks} />}
      {hasSome && (
        <Input
          className={styles['search'] ?? ''}
          aria-label={word('quota.search')}
          placeholder={word('quota.search')}
          allowClear
          maxLength={64}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {rows === undefined && list.isPending && <SkeletonLines lines={3} />}
      {rows === undefined && list.isError && (
        <p className={styles['none']} role="alert">
          {word('quota.failed')}
          <Button look="link" onClick={() => void list.refetch()}>
            {word('quota.again')}
          </Button>
        </p>
      )}
      {rows?.length === 0 && (
        <p className={styles['none']}>{word(sought === '' ? 'quota.none' : 'quota.none-found')}</p>
      )}
      {rows !== undefined && rows.length > 0 && (
        <QuotaTable rows={rows} contest={contest} onEdit={canSave ? setEdited : undefined} />
      )}
      {list.hasNextPage && (
        <MoreRow
          words={{
            more: word('quota.more'),
            loading: word('quota.loading'),
            failed: word('quota.failed'),
            again: word('quota.again'),
          }}
          state={list.isFetchingNextPage ? 'loading' : list.isFetchNextPageError ? 'failed' : 'idle'}
          onMore={() => void list.fetchNextPage()}
        />
      )}
      {edited && (
        <QuotaForm
          stageId={stage.id}
          quota={edited === 'new' ? undefined : edited}
          tracks={contest.tracks}
          zone={contest.zone}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
