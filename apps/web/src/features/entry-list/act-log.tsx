import { formatInstant } from '@laurel/rules/date'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './act-dialog.module.css'
import { ActResult } from './act-result.tsx'
import { type EntryAct, isRunning, useActs } from './acts.queries.ts'

/** What was done to many at once, with what still waits for a colleague. */
export function ActLog({ onClose }: { onClose: () => void }) {
  const { word, language } = useWords()
  const [opened, setOpened] = useState<EntryAct>()
  const list = useActs(language)
  const acts = list.data?.pages.flatMap((page) => page.rows) ?? []
  const name = word(opened ? `acts.${opened.kind}` : 'acts.log')
  return (
    <Drawer open side="right" label={name} title={<h2>{name}</h2>} onClose={onClose}>
      {opened && (
        <>
          <Button look="link" icon="arrow-left" onClick={() => setOpened(undefined)}>
            {word('acts.back')}
          </Button>
          <ActResult id={opened.id} />
        </>
      )}
      {!opened && list.isPending && <SkeletonLines lines={6} />}
      {!opened && list.isError && (
        <Notice kind="failed" title={word('acts.log-failed')} hint={word('acts.preview-failed-hint')}>
          <Button icon="refresh" onClick={() => void list.refetch()}>
            {word('acts.retry')}
          </Button>
        </Notice>
      )}
      {!opened && list.isSuccess && acts.length === 0 && (
        <Notice kind="empty" title={word('acts.log-none')} hint={word('acts.log-none-hint')} />
      )}
      {!opened && (
        <ul className={styles['log']}>
          {acts.map((act) => (
            <li key={act.id}>
              <button type="button" onClick={() => setOpened(act)}>
                <span>
                  <b>{word(`acts.${act.kind}`)}</b>
                  <small>
                    {word('acts.by', { name: act.madeBy, at: formatInstant(act.madeAt) })} ·{' '}
                    {word('acts.count', { count: act.total })}
                  </small>
                </span>
                <ActState act={act} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!opened && list.hasNextPage && (
        <Button look="link" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {word('acts.more')}
        </Button>
      )}
    </Drawer>
  )
}

function ActState({ act }: { act: EntryAct }) {
  const { word } = useWords()
  if (act.state === 'proposed')
    return (
      <Tag tone="warn" icon="hourglass">
        {word('acts.is-proposed')}
      </Tag>
    )
  if (act.state === 'cancelled')
    return (
      <Tag tone="mute" icon="x">
        {word('acts.is-cancelled')}
      </Tag>
    )
  if (isRunning(act))
    return (
      <Tag tone="info" icon="hourglass">
        {word('acts.running', { done: act.total - act.waiting, total: act.total })}
      </Tag>
    )
  return act.state === 'undone' ? (
    <Tag tone="info" icon="undo">
      {word('acts.row-undone')}
    </Tag>
  ) : (
    <Tag tone="ok" icon="check">
      {word('acts.result-done', { count: act.done })}
    </Tag>
  )
}
