import { formatInstant } from '@laurel/rules/date'
import { useState } from 'react'
import { useWords } from '../../../../platform/i18n/use-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Bone, Skeleton } from '../../../../ui/skeleton.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { type Difference, type PagePath, useDifference, useVersionDraft } from '../builder.queries.ts'
import { formatBlockName, formatKind } from './block-format.ts'
import type { Compared, Side } from './compared.ts'
import styles from './difference.module.css'
import { marksOf } from './difference-marks.ts'
import { PictureDifference } from './picture-difference.tsx'
import { SideMark } from './side-mark.tsx'
import { StructureDifference } from './structure-difference.tsx'
import { useSteps } from './use-steps.ts'
import { pageStop, WordDifference } from './word-difference.tsx'

type Props = { pagePath: PagePath; from: Side; to: Side; onRestore: ((blockId: string) => void) | undefined }

export function DifferenceView({ pagePath, from, to, onRestore }: Props) {
  const { word } = useWords()
  const [way, setWay] = useState<Way>('words')
  const difference = useDifference(pagePath, from.which, to.which)
  if (difference.isError)
    return (
      <Notice kind="failed" title={word('builder.failed')} hint={word('builder.failed-hint')}>
        <Button onClick={() => void difference.refetch()}>{word('builder.retry')}</Button>
      </Notice>
    )
  if (!difference.data)
    return (
      <Skeleton label={word('builder.loading')}>
        <Bone height={120} />
        <Bone height={120} />
      </Skeleton>
    )
  return (
    <>
      <div className={styles['heads']}>
        <Head side={from} mark="A" />
        <Head side={to} mark="B" />
      </div>
      <Ways {...{ pagePath, from, to, onRestore, way, setWay }} difference={difference.data} />
    </>
  )
}

function Head({ side: { title, at, tag }, mark }: { side: Side; mark: 'A' | 'B' }) {
  return (
    <p>
      <SideMark side={mark} /> <b>{title}</b> {at && <small>{formatInstant(at, 'MM-DD HH:mm')}</small>} {tag}
    </p>
  )
}

type Way = 'words' | 'pictures' | 'structure'

type WaysProps = Props & { difference: Difference; way: Way; setWay: (way: Way) => void }

function Ways({ pagePath, from, to, onRestore, difference, way, setWay }: WaysProps) {
  const { word } = useWords()
  const drafts = [useVersionDraft(pagePath, from.which).data, useVersionDraft(pagePath, to.which).data] as const
  const { page, blocks } = difference
  const changed = blocks.filter((block) => marksOf(block).length > 0)
  // What is said of the page itself is in no block, nor in its picture.
  const hasPageStop = way === 'words' && page.length > 0
  const steps = useSteps([...(hasPageStop ? [pageStop] : []), ...changed.map(({ id }) => id)])
  const compared: Compared = { pagePath, from, to, difference, drafts, steps }
  const count = (kind: string) => blocks.filter(({ change }) => change === kind).length
  return (
    <>
      <p className={styles['tally']}>
        {changed.length + page.length === 0
          ? word('builder.no-difference', { count: blocks.length })
          : word('builder.tally', {
              count: blocks.length,
              changed: count('changed'),
              added: count('added'),
              removed: count('removed'),
              moved: blocks.filter(({ isMoved }) => isMoved).length,
            })}
      </p>
      <div className={styles['ways']}>
        <Tabs
          label={word('builder.ways')}
          chosen={way}
          onChoose={(key) => setWay(key as Way)}
          tabs={[
            {
              key: 'words',
              label: word('builder.way.words'),
              content: <WordDifference {...compared} onRestore={onRestore} />,
            },
            { key: 'pictures', label: word('builder.way.pictures'), content: <PictureDifference {...compared} /> },
            { key: 'structure', label: word('builder.way.structure'), content: <StructureDifference {...compared} /> },
          ]}
        />
        <Stepper {...compared} count={changed.length + Number(hasPageStop)} hasPageStop={hasPageStop} />
      </div>
    </>
  )
}

function Stepper({
  difference,
  drafts,
  steps,
  count,
  hasPageStop,
}: Compared & { count: number; hasPageStop: boolean }) {
  const { word, language } = useWords()
  if (count === 0) return null
  const changed = difference.blocks.filter((block) => marksOf(block).length > 0)
  const at = changed.findIndex(({ id }) => id === steps.current)
  const block = changed[at]
  const name = block
    ? `${formatKind(block.kind, word)} · ${formatBlockName(block, drafts, language)}`
    : word('builder.page-words')
  return (
    <div className={styles['steps']}>
      <span role="status">
        {steps.current !== undefined && word('builder.step', { at: at + 1 + Number(hasPageStop), count, name })}
      </span>
      <button
        type="button"
        aria-label={word('builder.previous-difference')}
        title={word('builder.previous-difference')}
        aria-keyshortcuts="Alt+ArrowUp"
        onClick={() => steps.go(-1)}
      >
        <Icon name="arrow-up" size={16} />
      </button>
      <button
        type="button"
        aria-label={word('builder.next-difference')}
        title={word('builder.next-difference')}
        aria-keyshortcuts="Alt+ArrowDown"
        onClick={() => steps.go(1)}
      >
        <Icon name="arrow-down" size={16} />
      </button>
    </div>
  )
}
