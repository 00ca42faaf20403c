import { formatInstant } from '@laurel/rules/date'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { type Notice, type Show, useMark, useNotice } from './notice.queries.ts'
import { actOf, noticeAddress } from './notice-format.ts'
import styles from './notice-page.module.css'

type Props = { id: string; show: Show; prefix: string | undefined }

/** One notice, at an address of its own. */
export function NoticePage({ id, show, prefix }: Props) {
  const { word, language } = useWords()
  const notice = useNotice(id, language)
  return (
    <article className={styles['page']}>
      <Link className={styles['back']} to={noticeAddress(show)}>
        <Icon name="arrow-left" size={20} />
        {word('notice.back')}
      </Link>
      {notice.isPending && <SkeletonLines />}
      {notice.error && <Failed error={notice.error} onAgain={() => void notice.refetch()} />}
      {notice.data && <Loaded notice={notice.data} prefix={prefix} />}
    </article>
  )
}

function Failed({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const { word } = useWords()
  if (error instanceof CallError && (error.code === 404 || error.code === 422))
    return <NothingHere title={word('notice.not-found')} hint={word('notice.not-found-hint')} />
  return (
    <Alert>
      {word('notice.lost')} <Button onClick={onAgain}>{word('state.retry')}</Button>
    </Alert>
  )
}

function Loaded({ notice, prefix }: { notice: Notice; prefix: string | undefined }) {
  const { word } = useWords()
  const mark = useMark()
  const act = actOf(notice, prefix)
  const isRead = notice.readAt !== null
  const heading = useRef<HTMLHeadingElement>(null)
  const isMarked = useRef(false)
  const { mutate } = mark
  useEffect(() => {
    // On a phone the list that held the focus is gone.
    const focused = document.activeElement
    if (focused === document.body || (focused instanceof HTMLElement && focused.offsetParent === null))
      heading.current?.focus()
  }, [])
  useEffect(() => {
    if (isMarked.current) return
    isMarked.current = true
    if (!isRead) mutate({ ids: [notice.id], isRead: true })
  }, [isRead, mutate, notice.id])
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {notice.title}
      </h2>
      <p className={styles['meta']}>
        {notice.needsAct && (
          <Tag tone="warn" icon="hourglass">
            {word('notice.needs-act')}
          </Tag>
        )}
        <time dateTime={notice.createdAt}>{formatInstant(notice.createdAt, 'YYYY-MM-DD HH:mm')}</time>
      </p>
      <p className={styles['body']}>{notice.body}</p>
      {notice.dueAt !== null && (
        <p className={styles['due']}>
          <span>{word('notice.due')}</span>
          <b>{formatInstant(notice.dueAt, 'YYYY-MM-DD HH:mm')}</b>
        </p>
      )}
      <footer className={styles['foot']}>
        {act && (
          <LinkButton look="primary" to={act.to}>
            {word(act.label)}
          </LinkButton>
        )}
        <Button busy={mark.isPending} onClick={() => mutate({ ids: [notice.id], isRead: !isRead })}>
          {word(isRead ? 'notice.mark-unread' : 'notice.mark-read')}
        </Button>
      </footer>
    </>
  )
}
