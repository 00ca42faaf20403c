import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { DeskColumns } from '../../ui/desk-columns.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { worded } from '../../ui/form-wording.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { ScreenCard } from './screen-card.tsx'
import styles from './screen-desk.module.css'
import { type Codes, type DeskScreen, useDeskScreens } from './screen-desk.queries.ts'
import { ScreenForm } from './screen-form.tsx'

/** `/manager/screen?screen=`: the screens of all halls, where they lead, and the devices that show them. */
export function ScreenDeskScreen() {
  const { word } = useWords()
  const [search, setSearch] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<{ title: string; codes: Codes }>()
  const canSave = usePermission('contest:room:save')
  const list = useDeskScreens()
  const screens = list.data?.pages.flatMap((page) => page.rows) ?? []
  const chosen = screens.find(({ id }) => id === search.get('screen')) ?? screens[0]
  const open = (id: string) => setSearch({ screen: id }, { replace: true })
  const code = list.error instanceof CallError ? list.error.code : undefined
  const add = canSave && (
    <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
      {word('screen-desk.add')}
    </Button>
  )
  return (
    <>
      <DeskHead title={word('page.screen-desk')} intro={word('screen-desk.intro')}>
        <LinkButton size="small" icon="calendar" to="/manager/room">
          {word('screen-desk.rooms')}
        </LinkButton>
        {add}
      </DeskHead>
      {list.isError && list.data && (
        <p className={styles['stale']} role="status">
          {word('screen-desk.stale')}
        </p>
      )}
      {!list.data ? (
        <section className={styles['card']}>
          {list.isPending ? (
            <SkeletonLines lines={8} />
          ) : (
            <Notice
              kind={code === 403 ? 'refused' : 'failed'}
              title={word(code === 403 ? 'screen-desk.refused' : 'screen-desk.failed')}
              hint={word(code === 403 ? 'screen-desk.refused-hint' : 'screen-desk.failed-hint')}
            >
              <Button look="primary" icon="refresh" busy={list.isFetching} onClick={() => void list.refetch()}>
                {word('screen-desk.retry')}
              </Button>
            </Notice>
          )}
        </section>
      ) : chosen === undefined ? (
        <section className={styles['card']}>
          <Notice kind="empty" title={word('screen-desk.none')} hint={word('screen-desk.none-hint')}>
            {add}
          </Notice>
        </section>
      ) : (
        <DeskColumns side={340}>
          <nav className={styles['card']} aria-label={word('page.screen-desk')}>
            <ul className={styles['list']}>
              {screens.map((screen) => (
                <li key={screen.id}>
                  <ScreenRow screen={screen} isChosen={screen.id === chosen.id} onOpen={() => open(screen.id)} />
                </li>
              ))}
            </ul>
            {list.hasNextPage && (
              <p className={styles['more']}>
                <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {word('screen-desk.more')}
                </Button>
              </p>
            )}
          </nav>
          <ScreenCard
            key={chosen.id}
            screen={chosen}
            screens={screens}
            canSave={canSave}
            onCodes={(renewed) => setCodes({ title: chosen.code, codes: renewed })}
          />
        </DeskColumns>
      )}
      {isAdding && (
        <ScreenForm
          before={undefined}
          onAdded={(added) => {
            open(added.id)
            setCodes({ title: added.code, codes: added })
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {codes && <CodesDialog screen={codes.title} codes={codes.codes} onClose={() => setCodes(undefined)} />}
    </>
  )
}

type RowProps = { screen: DeskScreen; isChosen: boolean; onOpen: () => void }

function ScreenRow({ screen, isChosen, onOpen }: RowProps) {
  const { word, language } = useWords()
  const { code, title, room, portalTitle, devices, online, waiting, state } = screen
  return (
    <button type="button" aria-current={isChosen ? 'true' : undefined} onClick={onOpen}>
      <b>{worded(title, language)}</b>
      <small>{[code, portalTitle].join(' · ')}</small>
      <small data-none={room === null || undefined}>
        {room ? worded(room.name, language) : word('screen-desk.no-room')}
      </small>
      <span className={styles['tags']}>
        {state === 'closed' ? (
          <Tag tone="mute" icon="ban">
            {word('screen-desk.closed')}
          </Tag>
        ) : (
          <Tag tone={online > 0 ? 'ok' : 'plain'} icon={online > 0 ? 'wifi' : 'wifi-off'}>
            {word('screen-desk.online', { online, count: devices })}
          </Tag>
        )}
        {waiting > 0 && (
          <Tag tone="gold" icon="key">
            {word('screen-desk.waiting', { count: waiting })}
          </Tag>
        )}
      </span>
    </button>
  )
}
