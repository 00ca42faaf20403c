import { formatInstant } from '@laurel/rules/date'
import { Link, useSearchParams } from 'react-router'
import styles from '../../parts/committed-draw/committed-draw.module.css'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Permitted } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { worded } from '../../ui/form-wording.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Conditions } from './conditions.tsx'
import { DrawDesk } from './draw-desk.tsx'
import { DrawState } from './draw-state.tsx'
import own from './expert-draw.module.css'
import { useDraws } from './expert-draw.queries.ts'

/** A new draw and those before it, or the one that the address names. */
export function ExpertDrawScreen() {
  const [search] = useSearchParams()
  const id = search.get('id')
  return id === null ? <Draws /> : <DrawDesk key={id} id={id} />
}

function Draws() {
  const { word, language } = useWords()
  const list = useDraws(language)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  if (list.error instanceof CallError && list.error.code === 403)
    return (
      <section className={styles['card']}>
        <Notice kind="refused" title={word('expert-draw.refused')} hint={word('expert-draw.refused-hint')} />
      </section>
    )
  return (
    <>
      <DeskHead title={word('page.expert-draw')} intro={word('expert-draw.intro')}>
        <LinkButton size="small" icon="arrow-left" to="/manager/expert">
          {word('expert-draw.bank')}
        </LinkButton>
      </DeskHead>
      <div className={styles['stack']}>
        <Permitted any={['contest:expert:draw']}>
          <Conditions />
        </Permitted>
        <section className={styles['card']} aria-label={word('expert-draw.earlier')}>
          <header className={styles['card-head']}>
            <h2>{word('expert-draw.earlier')}</h2>
          </header>
          {list.isPending ? (
            <SkeletonLines lines={3} />
          ) : list.isError && list.data === undefined ? (
            <Notice kind="failed" title={word('expert-draw.failed')} hint={word('expert-draw.failed-hint')}>
              <Button look="primary" icon="refresh" onClick={() => void list.refetch()}>
                {word('state.retry')}
              </Button>
            </Notice>
          ) : rows.length === 0 ? (
            <p className={styles['hint']}>{word('expert-draw.none')}</p>
          ) : (
            <ul className={own['draws']}>
              {rows.map(({ id, round, number, needed, committed, heldAt }) => (
                <li key={id} className={own['draw']}>
                  <span>
                    <Link to={`/manager/expert-draw?id=${id}`}>
                      {word('expert-draw.draw-name', { round: worded(round.name, language), number })}
                    </Link>
                    <small className={own['place']}>
                      {[
                        round.contestName,
                        round.stageName,
                        word('expert-draw.needed', { count: needed }),
                        formatInstant(committed.at, 'MM-DD HH:mm'),
                        committed.name,
                      ].join(' · ')}
                    </small>
                  </span>
                  <DrawState isDrawn={heldAt !== null} />
                </li>
              ))}
            </ul>
          )}
          {list.hasNextPage && (
            <p className={styles['hint']}>
              <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {word('expert-draw.more')}
              </Button>
            </p>
          )}
        </section>
      </div>
    </>
  )
}
