import { formatInstant } from '@laurel/rules/date'
import { Input, Select, type TableProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tag } from '../../ui/tag.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import styles from './form-list.module.css'
import { type FormRow, type ListState, useArchiveForm, useForms } from './form-model.queries.ts'
import { NewForm } from './new-form.tsx'
import { isPurpose } from './panel/purpose-row.tsx'

const states: readonly ListState[] = ['draft', 'published', 'changed', 'archived']

/** A13, H01: every form of the organiser, with its draft and its newest version. */
export function FormListScreen() {
  const { word, language } = useWords()
  const [search] = useSearchParams()
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<ListState>()
  const q = useDeferredValue(typed).trim() || undefined
  const forms = useForms(q, state, language)
  const archive = useArchiveForm()
  const rows = forms.data?.pages.flatMap((page) => page.rows) ?? []
  const mayWrite = usePermission('process:form:save')
  if (search.get('view') === 'new' && mayWrite) return <NewForm />
  const isRefused = forms.error instanceof CallError && forms.error.code === 403
  const isFiltered = q !== undefined || state !== undefined
  const columns: TableProps<FormRow>['columns'] = [
    {
      key: 'name',
      title: word('process-form.name'),
      render: (_, row) => (
        <span className={styles['form']}>
          <Link to={`/bpm/manager/form/${row.id}`}>{row.name}</Link>
          <code>{row.code}</code>
        </span>
      ),
    },
    {
      dataIndex: 'purpose',
      title: word('process-form.purpose'),
      render: (purpose: string) =>
        isPurpose(purpose) ? word(`form-design.purpose-${purpose}`) : <code>{purpose}</code>,
    },
    { key: 'state', title: word('form-design.state'), render: (_, row) => <States row={row} /> },
    {
      dataIndex: 'fieldCount',
      title: word('process-form.fields'),
      render: (count: number) => word('process-form.field-count', { count }),
    },
    {
      dataIndex: 'savedAt',
      title: word('form-design.saved'),
      render: (at: string, row) => (
        <span className={styles['form']}>
          {formatInstant(at, 'YYYY-MM-DD HH:mm')}
          <small>{row.savedBy?.name ?? word('form-design.platform')}</small>
        </span>
      ),
    },
    ...(mayWrite
      ? [
          {
            key: 'acts',
            title: word('form-design.acts'),
            render: (_: unknown, row: FormRow) => (
              <Button
                look="link"
                onClick={() => archive.mutate({ id: row.id, version: row.version, archived: row.state !== 'archived' })}
              >
                {word(row.state === 'archived' ? 'form-design.reopen' : 'form-design.archive')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <DeskHead title={word('page.process-form')} beside={word('process-form.hint')}>
        {mayWrite && (
          <LinkButton look="primary" size="small" icon="plus" to={{ search: '?view=new' }}>
            {word('form-design.new')}
          </LinkButton>
        )}
      </DeskHead>
      <section className={styles['card']} aria-label={word('page.process-form')}>
        {isRefused ? (
          <Notice kind="refused" title={word('process-form.refused')} hint={word('process-form.refused-hint')} />
        ) : forms.isError && forms.data === undefined ? (
          <Notice kind="failed" title={word('process-form.failed')} hint={word('process-form.failed-hint')}>
            <Button look="primary" icon="refresh" onClick={() => void forms.refetch()}>
              {word('state.retry')}
            </Button>
          </Notice>
        ) : (
          <>
            <div className={styles['filters']}>
              <Input
                type="search"
                prefix={<Icon name="search" />}
                aria-label={word('process-form.search')}
                placeholder={word('process-form.search')}
                allowClear
                maxLength={60}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <Select<ListState>
                aria-label={word('form-design.state')}
                placeholder={word('form-design.any-state')}
                allowClear
                value={state ?? null}
                options={states.map((value) => ({ value, label: word(`form-design.state-${value}`) }))}
                onChange={(next) => setState(next ?? undefined)}
              />
            </div>
            {forms.isSuccess && rows.length === 0 ? (
              <Notice
                kind="empty"
                title={word(isFiltered ? 'process-form.none-found' : 'process-form.none')}
                hint={word(isFiltered ? 'process-form.none-found-hint' : 'process-form.none-hint')}
              />
            ) : (
              <WideTable
                label={word('process-form.list')}
                rowKey="id"
                columns={columns}
                dataSource={rows}
                loading={forms.isPending}
                locale={{ emptyText: ' ' }}
              />
            )}
            {forms.hasNextPage && (
              <div className={styles['more']}>
                <Button busy={forms.isFetchingNextPage} onClick={() => void forms.fetchNextPage()}>
                  {word('card.more')}
                </Button>
              </div>
            )}
          </>
        )}
      </section>
    </>
  )
}

function States({ row: { state, publishedNumber: number, draftAhead } }: { row: FormRow }) {
  const { word } = useWords()
  return (
    <span className={styles['states']}>
      {state === 'archived' && (
        <Tag tone="mute" icon="ban">
          {word('form-design.state-archived')}
        </Tag>
      )}
      {number > 0 && (
        <Tag tone="ok" icon="check">
          {word('form-design.in-use', { number })}
        </Tag>
      )}
      {draftAhead && (
        <Tag tone="warn" icon="pencil">
          {word('form-design.draft-number', { number: number + 1 })}
        </Tag>
      )}
    </span>
  )
}
