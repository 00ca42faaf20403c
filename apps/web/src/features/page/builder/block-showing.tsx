import type { PageBlock } from '@laurel/contract/block'
import { DatePicker, Segmented, Select, Switch } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Labelled } from '../../../ui/labelled.tsx'
import type { Choices } from './builder.queries.ts'
import { type ContentLanguage, LabelledBox, textIn } from './field-parts.tsx'
import pieces from './pieces.module.css'

type Props = {
  block: PageBlock
  choices: Choices
  contentLanguage: ContentLanguage
  onBlock: (block: PageBlock) => void
}

const tops = [0, 24, 48, 80, 96] as const
const backgrounds = ['none', 'tint', 'soft', 'deep'] as const

/** When and where a block is seen, how much room it has, and what it stands beside. */
export function BlockShowing({ block, choices, contentLanguage, onBlock }: Props) {
  const { word } = useWords()
  const { show, space } = block
  const setShow = (change: Partial<PageBlock['show']>) => onBlock({ ...block, show: { ...show, ...change } })
  const setSpace = (change: Partial<PageBlock['space']>) => onBlock({ ...block, space: { ...space, ...change } })
  const stages = choices.contests.flatMap(({ stages: each }) => each)
  return (
    <>
      <section>
        <h3>{word('builder.showing')}</h3>
        <LabelledBox label={word('builder.stages')}>
          {(id) => (
            <Select
              id={id}
              mode="multiple"
              maxCount={12}
              value={show.stages === 'all' ? [] : show.stages}
              placeholder={word('builder.every-stage')}
              onChange={(ids: string[]) => setShow({ stages: ids.length === 0 ? 'all' : ids })}
              options={stages.map(({ id: stageId, name }) => ({
                value: stageId,
                label: textIn(name, contentLanguage),
              }))}
            />
          )}
        </LabelledBox>
        <Moment label={word('builder.from')} value={show.from} onChange={(from) => setShow({ from })} />
        <Moment label={word('builder.until')} value={show.until} onChange={(until) => setShow({ until })} />
        <Turn label={word('builder.on-phone')} isOn={show.phone} onTurn={(phone) => setShow({ phone })} />
        <Turn label={word('builder.hidden')} isOn={show.hidden} onTurn={(hidden) => setShow({ hidden })} />
      </section>
      {block.kind !== 'banner' && block.kind !== 'footer' && (
        <section>
          <h3>{word('builder.space')}</h3>
          <div className={pieces['pair']}>
            <span>{word('builder.space-top')}</span>
            <Segmented
              aria-label={word('builder.space-top')}
              value={space.top}
              onChange={(top) => setSpace({ top })}
              options={[...tops]}
            />
          </div>
          <div className={pieces['pair']}>
            <span>{word('builder.background')}</span>
            <Segmented
              aria-label={word('builder.background')}
              value={space.background}
              onChange={(background) => setSpace({ background })}
              options={backgrounds.map((value) => ({ value, label: word(`builder.background.${value}`) }))}
            />
          </div>
          <RowField block={block} onBlock={onBlock} />
        </section>
      )}
    </>
  )
}

function Turn({ label, isOn, onTurn }: { label: string; isOn: boolean; onTurn: (isOn: boolean) => void }) {
  return (
    <div className={pieces['pair']}>
      <span>{label}</span>
      <Switch aria-label={label} checked={isOn} onChange={onTurn} />
    </div>
  )
}

function Moment({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | null
  onChange: (at: string | null) => void
}) {
  const id = useId()
  return (
    <Labelled id={id} label={label}>
      <DatePicker
        id={id}
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        value={value === null ? null : dayjs(value)}
        onChange={(at) => onChange(at ? at.second(0).millisecond(0).toISOString() : null)}
      />
    </Labelled>
  )
}

const widths = [4, 5, 6, 7, 8] as const

/** Neighbours of the same row share its twelve columns. */
function RowField({ block, onBlock }: { block: PageBlock; onBlock: (block: PageBlock) => void }) {
  const { word } = useWords()
  const [name, width] = block.row?.split(':') ?? []
  const put = (row: string | undefined) => {
    const { row: _before, ...rest } = block
    onBlock((row === undefined ? rest : { ...rest, row }) as PageBlock)
  }
  return (
    <>
      <LabelledBox label={word('builder.row')}>
        {(id) => (
          <Select
            id={id}
            value={name ?? ''}
            onChange={(chosen) => put(chosen === '' ? undefined : `${chosen}:${width ?? 6}`)}
            options={[
              { value: '', label: word('builder.row-alone') },
              ...['r1', 'r2', 'r3', 'r4'].map((row) => ({
                value: row,
                label: word('builder.row-named', { row: row.slice(1) }),
              })),
            ]}
          />
        )}
      </LabelledBox>
      {name && (
        <div className={pieces['pair']}>
          <span>{word('builder.columns')}</span>
          <Segmented
            aria-label={word('builder.columns')}
            value={Number(width)}
            onChange={(columns) => put(`${name}:${columns}`)}
            options={[...widths]}
          />
        </div>
      )}
    </>
  )
}
