import { DrawnPicture } from '@laurel/bpmn/sketch-picture'
import { Input, Select, type TableProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Unseen } from '../../ui/unseen.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { ModelMenu } from './model-menu.tsx'
import { ModelState } from './model-state.tsx'
import styles from './process-model.module.css'
import { type Category, type Desk, type ListState, type ModelRow, useModels } from './process-model.queries.ts'
import { when } from './when.ts'

export const listStates = ['published', 'changed', 'draft', 'archived'] as const

type Props = {
  counts: Desk['counts'] | undefined
  savers: Desk['savers']
  contests: Desk['contests']
  state: ListState | undefined
  onState: (state: ListState | undefined) => void
  categoryId: string | undefined
  categories: readonly Category[]
  mayWrite: boolean
}

export function ModelList({ counts, savers, contests, state, onState, categoryId, categories, mayWrite }: Props) {
  const { word } = useWords()
  const [savedBy, setSavedBy] = useState<string>()
  const [contestId, setContestId] = useState<string>()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed).trim() || undefined
  const models = useModels({ q, categoryId, state, savedBy, contestId })
  const rows = models.data?.pages.flatMap((page) => page.rows) ?? []
  const isNarrowed = [q, categoryId, state, savedBy, contestId].some((each) => each !== undefined)
  return (
    <section className={styles['card']} aria-label={word('page.process-model')}>
      <nav className={styles['states']} aria-label={word('model.states')}>
        {[undefined, ...listStates].map((each) => (
          <button key={each ?? 'all'} type="button" aria-current={each === state} onClick={() => onState(each)}>
            {word(`model.tab-${each ?? 'all'}`)} <small>{counts?.[each ?? 'all']}</small>
          </button>
        ))}
      </nav>
      <div className={styles['filters']}>
        <Input
          type="search"
          className={styles['search'] ?? ''}
          prefix={<Icon name="search" />}
          aria-label={word('model.search')}
          placeholder={word('model.search')}
          allowClear
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select
          className={styles['saved-by'] ?? ''}
          aria-label={word('model.saved-by')}
          placeholder={word('model.saved-by')}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={savers.map(({ id, name }) => ({ value: id, label: name }))}
          value={savedBy ?? null}
          onChange={(id: string | undefined) => setSavedBy(id)}
        />
        <Select
          className={styles['used-in'] ?? ''}
          aria-label={word('model.used-by')}
          placeholder={word('model.used-by')}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={contests.map(({ id, name }) => ({ value: id, label: name }))}
          value={contestId ?? null}
          onChange={(id: string | undefined) => setContestId(id)}
        />
        <span>{word('model.frozen')}</span>
      </div>
      {models.isError && models.data === undefined ? (
        <Notice kind="failed" title={word('model.failed')} hint={word('model.failed-hint')}>
          <Button look="primary" icon="refresh" onClick={() => void models.refetch()}>
            {word('state.retry')}
          </Button>
        </Notice>
      ) : models.isSuccess && rows.length === 0 ? (
        <Notice
          kind="empty"
          title={word(isNarrowed ? 'model.none-found' : 'model.none')}
          hint={word(isNarrowed ? 'model.none-found-hint' : 'model.none-hint')}
        >
          {!isNarrowed && mayWrite && (
            <LinkButton look="primary" size="small" icon="plus" to={{ search: '?view=new' }}>
              {word('model.new')}
            </LinkButton>
          )}
        </Notice>
      ) : (
        <Rows rows={rows} isLoading={models.isPending} categories={categories} />
      )}
      {models.hasNextPage && (
        <div className={styles['more']}>
          <Button busy={models.isFetchingNextPage} onClick={() => void models.fetchNextPage()}>
            {word('card.more')}
          </Button>
        </div>
      )}
      <footer className={styles['foot']}>
        <span aria-live="polite">
          {models.isSuccess && word(models.hasNextPage ? 'model.shown' : 'model.all-shown', { count: rows.length })}
        </span>
        <span>{word('model.archive-hint')}</span>
      </footer>
    </section>
  )
}

function Rows({
  rows,
  isLoading,
  categories,
}: {
  rows: ModelRow[]
  isLoading: boolean
  categories: readonly Category[]
}) {
  const { word } = useWords()
  const maySeeInstances = usePermission('process:instance:list')
  const columns: TableProps<ModelRow>['columns'] = [
    {
      key: 'name',
      title: word('model.process'),
      render: (_, { id, name, code, sketch }) => (
        <span className={styles['model']}>
          <span className={styles['thumbnail']}>{sketch && <DrawnPicture drawn={sketch} />}</span>
          <span>
            <Link to={`/bpm/manager/model/${id}`}>{name}</Link>
            <code>{code}</code>
          </span>
        </span>
      ),
    },
    { key: 'state', title: word('model.state'), render: (_, row) => <ModelState row={row} /> },
    {
      key: 'version',
      title: word('model.version-in-use'),
      render: (_, { publishedNumber, draftAhead }) => (
        <span className={styles['version']}>
          {publishedNumber === 0 ? word('model.unpublished') : <b>v{publishedNumber}</b>}
          {draftAhead && <small>{word('model.to-draft', { number: publishedNumber + 1 })}</small>}
        </span>
      ),
    },
    {
      key: 'running',
      title: word('model.running'),
      render: (_, { running, code }) => (
        <span className={styles['running']} data-none={running === 0 || undefined}>
          {running === 0 ? (
            word('model.none-running')
          ) : maySeeInstances ? (
            <Link to={`/manager/process?model=${encodeURIComponent(code)}&which=open`}>
              {word('model.count-running', { count: formatRunning(running) })}
            </Link>
          ) : (
            word('model.count-running', { count: formatRunning(running) })
          )}
        </span>
      ),
    },
    { key: 'used-by', title: word('model.used-by'), render: (_, row) => <UsedBy row={row} /> },
    { key: 'category', title: word('model.category'), render: (_, { category }) => category?.name ?? '—' },
    {
      key: 'saved',
      title: word('model.saved'),
      render: (_, { savedBy, savedAt }) => (
        <span className={styles['saver']} title={savedBy?.name ?? ''}>
          <Avatar name={savedBy?.name ?? word('model.nobody')} size={28} />
          <span>
            {when(savedAt, word)}
            <small>{savedBy?.name ?? word('model.nobody')}</small>
          </span>
        </span>
      ),
    },
    {
      key: 'acts',
      title: <Unseen>{word('card.acts')}</Unseen>,
      width: 48,
      fixed: 'end',
      render: (_, row) => <ModelMenu row={row} categories={categories} />,
    },
  ]
  return (
    <WideTable
      label={word('page.process-model')}
      rowKey="id"
      columns={columns}
      dataSource={rows}
      loading={isLoading}
      locale={{ emptyText: ' ' }}
    />
  )
}

/** One stage by name; the others, and which contests they are of, when it is pointed at. */
function UsedBy({ row: { usedBy, uses } }: { row: ModelRow }) {
  const { word } = useWords()
  const [first] = usedBy
  if (!first) return '—'
  const all = usedBy.map(({ contest, stage }) => `${contest} · ${stage}`)
  return (
    <span className={styles['used-by']} title={all.join('\n')}>
      {first.stage}
      <small>{uses > 1 ? word('model.used-more', { contest: first.contest, count: uses }) : first.contest}</small>
    </span>
  )
}

const maxRunningShown = 1000
const formatRunning = (running: number) => (running >= maxRunningShown ? `${maxRunningShown}+` : running)
