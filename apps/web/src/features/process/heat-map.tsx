import type { TableProps } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { elementNames } from './element-names.ts'
import styles from './heat-map.module.css'
import { type Heat, type HeatStep, useHeat, useOverview } from './overview.queries.ts'
import { formatSeconds } from './span-format.ts'

const HeatDrawing = lazy(async () => ({ default: (await import('./heat-drawing.tsx')).HeatDrawing }))

type Version = { modelKey: string; version: number }
type Props = { chosen: Version | undefined; onChoose: (version: Version | undefined) => void }

const keyOf = ({ modelKey, version }: Version) => `${version}/${modelKey}`

/** Where a process takes long and where it is refused: on the drawing, and as the table that says the same in words. */
export function HeatMap({ chosen, onChoose }: Props) {
  const { word, language } = useWords()
  const overview = useOverview(language)
  const versions = overview.data?.versions ?? []
  const shown = chosen ?? versions[0]
  const heat = useHeat(shown && { modelKey: shown.modelKey, version: shown.version }, language)
  const isGone = heat.error instanceof CallError && heat.error.code === 404
  return (
    <section className={styles['heat']} aria-label={word('process-overview.heat')}>
      {versions.length > 0 && (
        <div className={styles['choice']}>
          <Select
            label={word('process-overview.version')}
            options={versions.map((each) => ({ value: keyOf(each), label: `${each.modelName} v${each.version}` }))}
            value={shown ? keyOf(shown) : ''}
            onChange={({ target }) => onChoose(versions.find((each) => keyOf(each) === target.value))}
          />
        </div>
      )}
      {heat.data ? (
        <Shown heat={heat.data} />
      ) : heat.isError || overview.isError ? (
        <Notice
          kind={isGone ? 'empty' : 'failed'}
          title={word(isGone ? 'process-overview.no-version' : 'process-overview.heat-failed')}
          hint={word(isGone ? 'process-overview.no-version-hint' : 'process.failed-hint')}
        >
          {!isGone && (
            <Button look="primary" icon="refresh" onClick={() => void (heat.isError ? heat : overview).refetch()}>
              {word('process.retry')}
            </Button>
          )}
        </Notice>
      ) : overview.isSuccess && shown === undefined ? (
        <Notice kind="empty" title={word('process.none')} hint={word('process.none-hint')} />
      ) : (
        <Skeleton label={word('process-overview.heat-loading')}>
          <Bone height={420} />
        </Skeleton>
      )}
    </section>
  )
}

function Shown({ heat }: { heat: Heat }) {
  const { word } = useWords()
  const { steps, lookedAt, most, xml } = heat
  const nameOf = useMemo(() => elementNames(xml ?? ''), [xml])
  if (steps.length === 0)
    return <Notice kind="empty" title={word('process-overview.no-heat')} hint={word('process-overview.no-heat-hint')} />
  return (
    <>
      <p className={styles['quiet']}>
        {word(lookedAt >= most ? 'process-overview.newest' : 'process-overview.looked-at', { count: lookedAt })}
      </p>
      {xml !== null && (
        <div className={styles['drawing']}>
          <Suspense
            fallback={
              <Skeleton label={word('process-overview.heat-loading')}>
                <Bone height={380} />
              </Skeleton>
            }
          >
            <HeatDrawing heat={{ ...heat, xml }} />
          </Suspense>
        </div>
      )}
      <Steps steps={steps} nameOf={nameOf} />
    </>
  )
}

function Steps({ steps, nameOf }: { steps: HeatStep[]; nameOf: (key: string) => string }) {
  const { word } = useWords()
  const number = (title: string, of: (step: HeatStep) => string | number) => ({
    key: title,
    title,
    align: 'right' as const,
    render: (_: unknown, step: HeatStep) => <span className={styles['number']}>{of(step)}</span>,
  })
  const span = (seconds: number | null) => (seconds === null ? '—' : formatSeconds(seconds, word))
  const columns: TableProps<HeatStep>['columns'] = [
    { key: 'step', title: word('task.step'), rowScope: 'row', render: (_, { key }) => nameOf(key) },
    number(word('process-overview.median'), ({ medianSeconds }) => span(medianSeconds)),
    number(word('process-overview.p90'), ({ p90Seconds }) => span(p90Seconds)),
    number(word('process-overview.passes'), ({ passes }) => passes),
    number(word('process-overview.waiting'), ({ waiting }) => waiting),
    number(word('process-overview.rejected'), ({ rejected }) => rejected),
    number(word('process-overview.returned'), ({ returned }) => returned),
  ]
  return (
    <WideTable
      label={word('process-overview.heat-table')}
      size="small"
      rowKey="key"
      columns={columns}
      dataSource={steps}
    />
  )
}
