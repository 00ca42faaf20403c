import { formatInstant } from '@laurel/rules/date'
import { Input, type TableProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { FormDrawer } from './form-drawer.tsx'
import styles from './form-list.module.css'
import { type FormRow, useForms } from './form-model.queries.ts'

/** A13: the forms that a step can ask for, each in its newest version. */
export function FormListScreen() {
  const { word, language } = useWords()
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<FormRow>()
  const q = useDeferredValue(typed).trim() || undefined
  const forms = useForms(q, language)
  const rows = forms.data?.pages.flatMap((page) => page.rows) ?? []
  const isRefused = forms.error instanceof CallError && forms.error.code === 403
  const columns: TableProps<FormRow>['columns'] = [
    {
      key: 'name',
      title: word('process-form.name'),
      render: (_, row) => (
        <span className={styles['form']}>
          <Button look="link" onClick={() => setShown(row)}>
            {row.name}
          </Button>
          <code>{row.code}</code>
        </span>
      ),
    },
    { dataIndex: 'purpose', title: word('process-form.purpose'), render: (purpose: string) => <code>{purpose}</code> },
    { dataIndex: 'version', title: word('process-form.version'), render: (version: number) => `v${version}` },
    {
      dataIndex: 'fields',
      title: word('process-form.fields'),
      render: (count: number) => word('process-form.field-count', { count }),
    },
    {
      dataIndex: 'createdAt',
      title: word('process-form.made'),
      render: (at: string) => formatInstant(at, 'YYYY-MM-DD HH:mm'),
    },
  ]
  return (
    <>
      <DeskHead title={word('page.process-form')} beside={word('process-form.hint')} />
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
            </div>
            {forms.isSuccess && rows.length === 0 ? (
              <Notice
                kind="empty"
                title={word(q === undefined ? 'process-form.none' : 'process-form.none-found')}
                hint={word(q === undefined ? 'process-form.none-hint' : 'process-form.none-found-hint')}
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
      {shown && <FormDrawer row={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
