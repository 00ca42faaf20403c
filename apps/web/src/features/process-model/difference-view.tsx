import { ModelDifference } from '@laurel/bpmn/difference'
import { Segmented, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import styles from './designer.module.css'
import type { ModelActions } from './model-actions.ts'
import { ModelTitle } from './model-title.tsx'
import { type Model, type NamedRule, useVersion, useVersions, type Version } from './process-model.queries.ts'
import { RestoreButton } from './restore-button.tsx'
import { formatRule } from './rule-format.ts'
import { when } from './when.ts'

const draft = 0
type Props = { model: Model; actions: ModelActions; search: URLSearchParams }

/** Two versions, or one and the draft: what differs in the drawing and in the rules. */
export function DifferenceView({ model, actions, search }: Props) {
  const { word, language } = useWords()
  const navigate = useNavigate()
  const [, setSearch] = useSearchParams()
  const [way, setWay] = useState<'overlay' | 'beside'>('overlay')
  const versions = useVersions(model.id)
  const rows = versions.data?.pages.flatMap((page) => page.rows) ?? []
  const from = Number(search.get('from')) || model.publishedNumber
  const to = Number(search.get('to')) || draft
  const before = useVersion(model.id, from)
  const after = useVersion(model.id, to === draft ? undefined : to)
  const later = to === draft ? model : after.data
  const choose = (next: { from: number; to: number }) =>
    setSearch({
      view: 'difference',
      from: String(next.from),
      ...(next.to !== draft && { to: String(next.to) }),
    })
  const also = useMemo(() => {
    if (!before.data || !later) return []
    const said = (rules: readonly NamedRule[], taskId: string) =>
      formatRule(
        rules.find((rule) => rule.taskId === taskId),
        word,
      ) ?? ''
    const tasks = new Set([...before.data.rules, ...later.rules].map(({ taskId }) => taskId))
    return [...tasks].flatMap((taskId) => {
      const one = said(before.data.rules, taskId)
      const other = said(later.rules, taskId)
      return one === other ? [] : [{ element: taskId, label: word('model.rules'), before: one, after: other }]
    })
  }, [before.data, later, word])
  const labelOf = (number: number) =>
    number === draft
      ? word('model.draft-number', { number: model.publishedNumber + 1 })
      : word('model.published-number', { number })
  const options = optionsOf(rows, from, to)
  const optionOf = (number: number) => ({
    value: number,
    label: (
      <span className={styles['option']}>
        <b>{labelOf(number)}</b>
        <small>{detailOf(number)}</small>
      </span>
    ),
  })
  function detailOf(number: number): string {
    if (number === draft) return `${when(model.savedAt, word)} ${model.savedBy?.name ?? ''}`
    const row = rows.find((each) => each.number === number)
    return row ? `${when(row.publishedAt, word)} ${row.publishedBy?.name ?? ''}` : ''
  }
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <ModelTitle model={model} onBack={() => void navigate('/bpm/manager/model')}>
          <Select
            aria-label={word('model.compare-from')}
            value={from}
            options={options.filter((number) => number !== draft).map(optionOf)}
            popupMatchSelectWidth={false}
            onChange={(next) => choose({ from: next, to })}
          />
          <Icon name="arrow-right" />
          <Select
            aria-label={word('model.compare-to')}
            value={to}
            options={options.map(optionOf)}
            popupMatchSelectWidth={false}
            onChange={(next) => choose({ from, to: next })}
          />
        </ModelTitle>
        <Segmented
          value={way}
          onChange={setWay}
          options={[
            { value: 'overlay', label: word('model.overlay') },
            { value: 'beside', label: word('model.beside') },
          ]}
        />
        <Button onClick={() => void actions.go({})}>{word('model.open')}</Button>
      </header>
      {before.isError || after.isError ? (
        <Notice kind="failed" title={word('model.difference-failed')} hint={word('model.failed-hint')}>
          <Button
            look="primary"
            icon="refresh"
            onClick={() => void Promise.all([before.refetch(), to !== draft && after.refetch()])}
          >
            {word('state.retry')}
          </Button>
        </Notice>
      ) : !before.data || !later ? (
        <Skeleton>
          <Bone height={480} />
        </Skeleton>
      ) : (
        <div className={styles['compared']}>
          <ModelDifference
            language={language}
            view={way}
            before={{ xml: before.data.xml, label: labelOf(from) }}
            after={{ xml: later.xml, label: labelOf(to) }}
            also={also}
            actions={
              model.can.write &&
              model.state !== 'archived' && (
                <RestoreButton
                  model={model}
                  number={from}
                  version={model.version}
                  onRestored={() => void actions.go({})}
                />
              )
            }
          />
        </div>
      )}
    </div>
  )
}

/** The draft first, then the newest; whatever the address names is among them. */
function optionsOf(rows: readonly Version[], ...named: number[]): number[] {
  return [...new Set([...rows.map(({ number }) => number), ...named, draft])].toSorted((one, other) =>
    one === draft ? -1 : other === draft ? 1 : other - one,
  )
}
