import { Segmented } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Refused } from '../../ui/refused.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AssignmentMatrix } from './assignment-matrix.tsx'
import styles from './judging-panel.module.css'
import { type HandChange, type Panel, type Preview, useAssign, usePreview } from './judging-panel.queries.ts'
import { Shortages } from './shortages.tsx'

type Props = { panel: Panel; acceptedCount: number }

/** What an assignment would be; nothing is in force until it is confirmed. */
export function AssignmentBoard({ panel, acceptedCount }: Props) {
  const { word } = useWords()
  const [seed, setSeed] = useState<string>()
  const why = !panel.round.isSealed
    ? 'not-sealed'
    : acceptedCount === 0
      ? 'no-judges'
      : panel.entries === 0
        ? 'no-entries'
        : undefined
  return (
    <section className={styles['card']} aria-labelledby="assignment">
      <header className={styles['card-head']}>
        <h2 id="assignment">{word('judging-panel.assignment')}</h2>
        {seed === undefined && (
          <Button icon="eye" disabled={why !== undefined} onClick={() => setSeed(newSeed())}>
            {word('judging-panel.preview')}
          </Button>
        )}
      </header>
      {why !== undefined && <p className={styles['hint']}>{word(`judging-panel.${why}`)}</p>}
      {why === undefined && seed === undefined && (
        <p className={styles['hint']}>{word('judging-panel.preview-hint')}</p>
      )}
      {why === undefined && seed !== undefined && (
        <Board key={seed} roundId={panel.round.id} seed={seed} onSeed={setSeed} onDone={() => setSeed(undefined)} />
      )}
    </section>
  )
}

type BoardProps = { roundId: string; seed: string; onSeed: (seed: string) => void; onDone: () => void }

function Board({ roundId, seed, onSeed, onDone }: BoardProps) {
  const { word } = useWords()
  const [changes, setChanges] = useState<readonly HandChange[]>([])
  const [show, setShow] = useState<'all' | 'short'>('all')
  const read = usePreview({ roundId, seed, changes: [...changes] })
  const assign = useAssign()
  const preview = read.data
  if (preview === undefined)
    return read.error ? (
      <div className={styles['hint']}>
        <Refused error={read.error} />
        <Button icon="refresh" onClick={() => void read.refetch()}>
          {word('judging-panel.retry')}
        </Button>
      </div>
    ) : (
      <SkeletonLines lines={8} />
    )
  const missing = preview.wanted - preview.assigned
  const change = (next: HandChange) =>
    setChanges((before) => [
      ...before.filter(({ entryId, judgeId }) => entryId !== next.entryId || judgeId !== next.judgeId),
      next,
    ])
  return (
    <>
      <Figures preview={preview} seed={seed} />
      {preview.isCut && (
        <p className={styles['hint']} role="status">
          {word('judging-panel.cut', { count: preview.entries })}
        </p>
      )}
      {read.error && <Refused error={read.error} />}
      {assign.error && <Refused error={assign.error} />}
      {preview.refused.length > 0 && (
        <p className={styles['hint']} role="status">
          {word('judging-panel.hand-refused', { count: preview.refused.length })}
        </p>
      )}
      <div className={styles['bar']}>
        <Segmented<'all' | 'short'>
          aria-label={word('judging-panel.show')}
          value={show}
          options={(['all', 'short'] as const).map((value) => ({ value, label: word(`judging-panel.show-${value}`) }))}
          onChange={setShow}
        />
        <span className={styles['acts']}>
          {changes.length > 0 && (
            <Button size="small" onClick={() => setChanges([])}>
              {word('judging-panel.undo', { count: changes.length })}
            </Button>
          )}
          <Button icon="refresh" onClick={() => onSeed(newSeed())}>
            {word('judging-panel.other')}
          </Button>
          <Button
            look="primary"
            icon="check"
            busy={assign.isPending}
            disabled={read.isPlaceholderData}
            onClick={() =>
              assign.mutate(
                { roundId, seed, changes: [...changes], fingerprint: preview.fingerprint },
                {
                  onSuccess: ({ assigned }) => {
                    toast.success(word('judging-panel.assigned', { count: assigned }))
                    onDone()
                  },
                  onError: () => void read.refetch(),
                },
              )
            }
          >
            {missing > 0 ? word('judging-panel.confirm-short', { count: missing }) : word('judging-panel.confirm')}
          </Button>
        </span>
      </div>
      <div className={styles['board']} aria-busy={read.isPlaceholderData}>
        <AssignmentMatrix preview={preview} onlyShort={show === 'short'} onChange={change} />
        <Shortages preview={preview} />
      </div>
    </>
  )
}

function Figures({ preview, seed }: { preview: Preview; seed: string }) {
  const { word } = useWords()
  const loads = preview.judges.map(({ load }) => load)
  const missing = preview.wanted - preview.assigned
  const conflicts = preview.conflicts.reduce((sum, { count }) => sum + count, 0)
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>{word('judging-panel.pairs')}</dt>
        <dd>
          {preview.assigned} <small>/ {preview.wanted}</small>
        </dd>
        <dd>
          {missing > 0 ? (
            <Tag tone="warn" icon="triangle-alert">
              {word('judging-panel.pairs-short', { count: missing })}
            </Tag>
          ) : (
            word('judging-panel.pairs-full')
          )}
        </dd>
      </div>
      <div>
        <dt>{word('judging-panel.loads')}</dt>
        <dd>{loads.length === 0 ? '—' : `${Math.min(...loads)}–${Math.max(...loads)}`}</dd>
        <dd>{word('judging-panel.loads-hint')}</dd>
      </div>
      <div>
        <dt>{word('judging-panel.conflicts')}</dt>
        <dd>{conflicts}</dd>
        <dd>
          {preview.conflicts
            .map(({ kind, count }) =>
              word('judging-panel.conflict-count', { kind: word(`judging-panel.kind-${kind}`), count }),
            )
            .join(' · ') || word('judging-panel.no-conflicts')}
        </dd>
      </div>
      <div>
        <dt>{word('judging-panel.seed')}</dt>
        <dd className={styles['seed']}>{seed}</dd>
        <dd>{word('judging-panel.seed-hint')}</dd>
      </div>
    </dl>
  )
}

const newSeed = () =>
  [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
