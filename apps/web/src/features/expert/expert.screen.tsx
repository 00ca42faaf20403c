import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Permitted } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './expert.module.css'
import { type ExpertFilter, useExpertCounts, useExperts } from './expert.queries.ts'
import { ExpertDrawer } from './expert-drawer.tsx'
import { ExpertFilters, ExpertTabs, expertStates } from './expert-filters.tsx'
import { ExpertForm } from './expert-form.tsx'
import { ExpertTable } from './expert-table.tsx'
import { FieldNav } from './field-nav.tsx'
import { ExpertImportForm } from './import-form.tsx'

const names = {
  state: 'state',
  field: 'field',
  organisationId: 'organisation',
  search: 'q',
} as const satisfies Record<keyof ExpertFilter, string>
const anyId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const idIn = (params: URLSearchParams, key: string) => {
  const id = params.get(key) ?? ''
  return anyId.test(id) ? id : ''
}

function filterIn(params: URLSearchParams): ExpertFilter {
  return {
    state: expertStates.find((state) => state === params.get(names.state)) ?? '',
    field: (params.get(names.field) ?? '').slice(0, 64),
    organisationId: idIn(params, names.organisationId),
    search: (params.get(names.search) ?? '').slice(0, 64),
  }
}

/** `/manager/expert`: who can be asked to judge. The address keeps what is shown. */
export function ExpertScreen() {
  const { word, language } = useWords()
  const [params, setParams] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const filter = filterIn(params)
  const put = (changed: Record<string, string>, replace = true) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries(changed)) value === '' ? next.delete(key) : next.set(key, value)
        return next
      },
      { replace },
    )
  const change = (changed: Partial<ExpertFilter>) =>
    put(
      Object.fromEntries(
        Object.entries(changed).map(([key, value]) => [names[key as keyof ExpertFilter], value ?? '']),
      ),
    )
  const list = useExperts({ ...filter, search: useDeferredValue(filter.search) }, language)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const opened = idIn(params, 'expert')
  const isNarrowed = Object.values(filter).some((value) => value !== '')
  if (list.error instanceof CallError && list.error.code === 403)
    return (
      <section className={styles['card']}>
        <Notice kind="refused" title={word('expert.refused')} hint={word('expert.refused-hint')} />
      </section>
    )
  return (
    <>
      <DeskHead title={word('page.expert')} beside={<Summary />}>
        <Permitted any={['contest:expert:save']}>
          <Button icon="plus" onClick={() => setAdding(true)}>
            {word('expert.add')}
          </Button>
          <Button icon="upload" onClick={() => setImporting(true)}>
            {word('expert.import')}
          </Button>
        </Permitted>
        <LinkButton look="primary" size="small" icon="dice" to="/manager/expert-draw">
          {word('expert.draw')}
        </LinkButton>
      </DeskHead>
      <div className={styles['columns']}>
        <FieldNav field={filter.field} onChoose={(field) => change({ field })} />
        <section className={styles['card']} aria-label={word('page.expert')}>
          <ExpertTabs filter={filter} onChange={change} />
          <ExpertFilters filter={filter} isNarrowed={isNarrowed} onChange={change} />
          {list.isError && list.data === undefined ? (
            <Notice kind="failed" title={word('expert.failed')} hint={word('expert.failed-hint')}>
              <Button look="primary" icon="refresh" onClick={() => void list.refetch()}>
                {word('state.retry')}
              </Button>
            </Notice>
          ) : list.isSuccess && rows.length === 0 ? (
            <Notice
              kind="empty"
              title={word(isNarrowed ? 'expert.none-found' : 'expert.none')}
              hint={word(isNarrowed ? 'expert.none-found-hint' : 'expert.none-hint')}
            />
          ) : (
            <ExpertTable
              rows={rows}
              isLoading={list.isPending}
              opened={opened}
              onOpen={(id) => put({ expert: id }, false)}
            />
          )}
          <Foot count={rows.length} list={list} />
        </section>
      </div>
      {opened !== '' && <ExpertDrawer key={opened} id={opened} onClose={() => put({ expert: '' })} />}
      {isAdding && <ExpertForm onClose={() => setAdding(false)} />}
      {isImporting && <ExpertImportForm onClose={() => setImporting(false)} />}
    </>
  )
}

function Summary() {
  const { word } = useWords()
  const { data } = useExpertCounts()
  if (!data) return null
  const available = data.states.find(({ state }) => state === 'available')?.count ?? 0
  const figures = { total: data.total.toLocaleString('en'), available: available.toLocaleString('en') }
  return <span className={styles['summary']}>{word('expert.summary', figures)}</span>
}

function Foot({ count, list }: { count: number; list: ReturnType<typeof useExperts> }) {
  const { word } = useWords()
  return (
    <>
      {list.hasNextPage && (
        <div className={styles['more']}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {word('expert.more')}
          </Button>
        </div>
      )}
      <footer className={styles['foot']}>
        <span aria-live="polite">
          {count > 0 &&
            word(list.hasNextPage ? 'expert.shown' : 'expert.shown-all', { count: count.toLocaleString('en') })}
        </span>
        <span>{word('expert.note-draw')}</span>
      </footer>
    </>
  )
}
