import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Permitted, usePermission } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { ActBar } from './act-bar.tsx'
import { EntryActDialog } from './act-dialog.tsx'
import { ActLog } from './act-log.tsx'
import type { ActKind } from './acts.queries.ts'
import { ColumnChoice, choosableColumns, type EntryColumn, hiddenAtFirst } from './column-choice.tsx'
import { EntryFilters } from './entry-filters.tsx'
import styles from './entry-list.module.css'
import {
  type EntryContest,
  type EntryFilter,
  type EntryRow,
  useEntries,
  useEntryContests,
  useEntryFields,
} from './entry-list.queries.ts'
import { EntryRecordDrawer } from './entry-record.tsx'
import { EntryTable } from './entry-table.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { SavedViews } from './saved-views.tsx'
import { StateTabs } from './state-tabs.tsx'
import { useSelection } from './use-selection.ts'

const anyId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const names = {
  contestId: 'contest',
  trackId: 'track',
  stageId: 'stage',
  organisationId: 'organisation',
  state: 'state',
  completeness: 'filled',
  unanswered: 'lacks',
  duplicate: 'duplicate',
  search: 'q',
  sort: 'sort',
} as const satisfies Record<keyof EntryFilter, string>

const nowhere = { trackId: '', stageId: '', organisationId: '' }

/** `/manager/entry`: what was entered, found and opened. The address keeps what is shown, so that it can be sent to a colleague. */
export function EntryListScreen() {
  const { word, language } = useWords()
  const contests = useEntryContests(language)
  if (contests.error instanceof CallError && contests.error.code === 403)
    return (
      <section className={styles['card']}>
        <Notice kind="refused" title={word('entries.refused')} hint={word('entries.refused-hint')} />
      </section>
    )
  if (contests.isError) return <Failed onRetry={contests.refetch} />
  if (contests.isPending)
    return (
      <Skeleton>
        <Bone height={56} />
        <Bone height={420} />
      </Skeleton>
    )
  return <Entries contests={contests.data} />
}

function Entries({ contests }: { contests: readonly EntryContest[] }) {
  const { word, language } = useWords()
  const [params, setParams] = useSearchParams()
  const filter = filterIn(params, contests)
  const put = (changed: Record<string, string>, replace = true) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries(changed)) value === '' ? next.delete(key) : next.set(key, value)
        return next
      },
      { replace },
    )
  const change = (changed: Partial<EntryFilter>) =>
    put(
      Object.fromEntries(Object.entries(changed).map(([key, value]) => [names[key as keyof EntryFilter], value ?? ''])),
    )
  const asked = { ...filter, search: useDeferredValue(filter.search) }
  const list = useEntries(asked, language, true)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const hidden = hiddenIn(params)
  const opened = idIn(params, 'entry')
  const contest = contests.find(({ id }) => id === filter.contestId)
  const fields = useEntryFields(filter.contestId, language)
  const selection = useSelection(filter)
  const [act, setAct] = useState<ActKind>()
  const [isLogOpen, setIsLogOpen] = useState(false)
  const [isExporting, setIsExporting] = useState(false)
  const [isImporting, setIsImporting] = useState(false)
  const mayAct = usePermission('contest:entry:change')
  const { trackId, stageId, organisationId, state, completeness, unanswered, duplicate, search } = filter
  const narrowed = { trackId, stageId, organisationId, state, completeness, unanswered, duplicate, search }
  const isNarrowed = Object.values(narrowed).some((each) => each !== '')
  const clear = () => change({ ...nowhere, state: '', completeness: '', unanswered: '', duplicate: '', search: '' })
  return (
    <>
      <DeskHead title={word('page.entries')}>
        <ColumnChoice hidden={hidden} onChange={(columns) => put({ hidden: columns.join('.') || 'none' })} />
        {mayAct && (
          <Button icon="clock" onClick={() => setIsLogOpen(true)}>
            {word('acts.log')}
          </Button>
        )}
        {contest && (
          <Permitted any={['contest:entry:import']}>
            <Button icon="upload" onClick={() => setIsImporting(true)}>
              {word('import.entries')}
            </Button>
          </Permitted>
        )}
        {contest && (
          <Permitted any={['contest:entry:export']}>
            <Button icon="file-down" onClick={() => setIsExporting(true)}>
              {word('entries.export')}
            </Button>
          </Permitted>
        )}
      </DeskHead>
      <section className={styles['card']} aria-label={word('page.entries')}>
        <StateTabs contestId={filter.contestId} state={filter.state} onChoose={(state) => change({ state })}>
          <SavedViews address={shownIn(params)} onChoose={(address) => setParams(new URLSearchParams(address))} />
        </StateTabs>
        <EntryFilters contests={contests} filter={filter} isNarrowed={isNarrowed} onChange={change} onClear={clear} />
        {list.isError && list.data === undefined ? (
          <Failed onRetry={list.refetch} />
        ) : list.isSuccess && rows.length === 0 && !list.hasNextPage ? (
          <Notice
            kind="empty"
            title={word(isNarrowed ? 'entries.none-found' : 'entries.none')}
            hint={word(isNarrowed ? 'entries.none-found-hint' : 'entries.none-hint')}
          >
            {isNarrowed && <Button onClick={clear}>{word('entries.clear')}</Button>}
          </Notice>
        ) : (
          <EntryTable
            rows={rows}
            hidden={hidden}
            isLoading={list.isPending}
            opened={opened}
            chosen={
              mayAct
                ? { ids: selection.isView ? rows.map(({ id }) => id) : selection.ids, onChange: selection.choose }
                : undefined
            }
            onOpen={(id) => put({ entry: id }, false)}
          />
        )}
        <Foot rows={rows} list={list} />
        {mayAct && (selection.isView || selection.ids.length > 0) && (
          <ActBar
            count={selection.ids.length}
            isView={selection.isView}
            onView={selection.chooseView}
            onClear={selection.clear}
            onAct={setAct}
          />
        )}
      </section>
      {act && (
        <EntryActDialog
          kind={act}
          chosen={selection.chosen}
          tracks={contest?.tracks ?? []}
          lacking={fields.data?.find(({ key }) => key === unanswered)?.label}
          onStarted={selection.clear}
          onClose={() => setAct(undefined)}
        />
      )}
      {isExporting && <ExportDialog filter={filter} isNarrowed={isNarrowed} onClose={() => setIsExporting(false)} />}
      {isImporting && contest && <ImportDialog contest={contest} onClose={() => setIsImporting(false)} />}
      {isLogOpen && <ActLog onClose={() => setIsLogOpen(false)} />}
      {opened !== '' && (
        <EntryRecordDrawer
          id={opened}
          around={neighbours(rows, opened)}
          onOpen={(id) => put({ entry: id })}
          onClose={() => put({ entry: '' })}
        />
      )}
    </>
  )
}

function Foot({ rows, list }: { rows: readonly EntryRow[]; list: ReturnType<typeof useEntries> }) {
  const { word } = useWords()
  const page = list.data?.pages.at(-1)
  return (
    <>
      {list.hasNextPage && (
        <div className={styles['more']}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {word(page && page.rows.length === 0 ? 'entries.search-on' : 'entries.more')}
          </Button>
        </div>
      )}
      <p className={styles['count']} aria-live="polite">
        {list.isSuccess &&
          rows.length > 0 &&
          word(list.hasNextPage ? 'entries.shown' : 'entries.shown-all', { count: rows.length.toLocaleString('en') })}
      </p>
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => unknown }) {
  const { word } = useWords()
  return (
    <Notice kind="failed" title={word('entries.failed')} hint={word('entries.failed-hint')}>
      <Button look="primary" icon="refresh" onClick={() => void onRetry()}>
        {word('state.retry')}
      </Button>
    </Notice>
  )
}

/** What is shown, without what is opened beside it, in an order of its own. */
function shownIn(params: URLSearchParams): string {
  const shown = new URLSearchParams(params)
  shown.delete('entry')
  shown.sort()
  return shown.toString()
}

function hiddenIn(params: URLSearchParams): readonly EntryColumn[] {
  const named = params.get('hidden')?.split('.')
  return named === undefined ? hiddenAtFirst : choosableColumns.filter((column) => named.includes(column))
}

const idIn = (params: URLSearchParams, key: string) => {
  const id = params.get(key) ?? ''
  return anyId.test(id) ? id : ''
}

/** So many one call takes. */
const mostIds = 20

const idsIn = (params: URLSearchParams, key: string) =>
  (params.get(key) ?? '')
    .split('.')
    .filter((id) => anyId.test(id))
    .slice(0, mostIds)
    .join('.')

const anyField = /^[A-Za-z][A-Za-z0-9_]{0,63}$/
const isDuplicate = (text: string): text is EntryFilter['duplicate'] => /^(any|title|file|person)$/.test(text)

/** Without a word about it in the address, the contest that is under way. */
function filterIn(params: URLSearchParams, contests: readonly EntryContest[]): EntryFilter {
  const contestId = idIn(params, names.contestId) || (contests[0]?.id ?? '')
  const state = params.get(names.state) ?? ''
  const completeness = params.get(names.completeness)
  const unanswered = params.get(names.unanswered) ?? ''
  const duplicate = params.get(names.duplicate) ?? ''
  return {
    contestId,
    trackId: idIn(params, names.trackId),
    stageId: idIn(params, names.stageId),
    organisationId: idsIn(params, names.organisationId),
    state: /^\d$/.test(state) ? state : '',
    completeness: completeness === 'complete' || completeness === 'missing' ? completeness : '',
    unanswered: anyField.test(unanswered) ? unanswered : '',
    duplicate: isDuplicate(duplicate) ? duplicate : '',
    search: (params.get(names.search) ?? '').slice(0, 64),
    sort: params.get(names.sort) === 'submitted' ? 'submitted' : 'begun',
  }
}

function neighbours(rows: readonly EntryRow[], id: string): { before?: string; after?: string } {
  const at = rows.findIndex((row) => row.id === id)
  const [before, after] = [rows[at - 1]?.id, at === -1 ? undefined : rows[at + 1]?.id]
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
}
