import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useChosenPortal } from '../../platform/routing/chosen-portal.ts'
import { Button } from '../../ui/button.tsx'
import { DeskColumns } from '../../ui/desk-columns.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { type Kind, kindOf } from './agreement.queries.ts'
import styles from './desk.module.css'
import { type AgreementRef, type Overview, useDesk, useOverview } from './desk.queries.ts'
import { DeskCard } from './desk-card.tsx'

type Portal = Overview['portals'][number]
type Text = Portal['agreements'][number]

/** C07: where an organiser writes what people agree to. */
export function AgreementDeskScreen() {
  const { word, language } = useWords()
  const [search, setSearch] = useSearchParams()
  const overview = useOverview(language)
  const portals = overview.data?.portals ?? []
  const portal = useChosenPortal(portals)
  const kind = kindOf(search.get('kind'))
  const open = (portalCode: string, wanted: Kind) => setSearch({ portal: portalCode, kind: wanted }, { replace: true })
  return (
    <>
      <DeskHead title={word('page.agreement')} intro={word('desk.intro')} />
      {overview.isError ? (
        <Failed onAgain={() => void overview.refetch()} />
      ) : overview.data === undefined ? (
        <Skeleton>
          <Bone height={420} />
        </Skeleton>
      ) : portal === undefined ? (
        <Notice kind="empty" title={word('desk.no-portal')} hint={word('desk.no-portal-hint')} />
      ) : (
        <DeskColumns side={240}>
          <nav className={styles['side']} aria-label={word('desk.texts')}>
            <b className={styles['portal']}>{portal.title}</b>
            {portal.agreements.map((text) => (
              <button
                key={text.kind}
                type="button"
                className={styles['text-name']}
                aria-current={text.kind === kind}
                onClick={() => open(portal.portalCode, text.kind)}
              >
                <span>{word(`desk.kind-${text.kind}`)}</span>
                <small>{word(`desk.for-${text.kind}`)}</small>
                <TextState text={text} />
              </button>
            ))}
          </nav>
          <OneText agreementRef={{ portalCode: portal.portalCode, kind }} overview={overview.data} />
        </DeskColumns>
      )}
    </>
  )
}

function TextState({ text: { version, nextVersion, isDrafted } }: { text: Text }) {
  const { word } = useWords()
  return (
    <span className={styles['states']}>
      {version === null ? (
        <Tag tone="warn" icon="circle-alert">
          {word('desk.none-in-force')}
        </Tag>
      ) : (
        <Tag tone="ok" icon="check">
          {word('desk.in-force', { version })}
        </Tag>
      )}
      {nextVersion !== null && (
        <Tag tone="info" icon="clock">
          {word('desk.comes', { version: nextVersion })}
        </Tag>
      )}
      {isDrafted && (
        <Tag tone="plain" icon="pencil">
          {word('desk.drafted')}
        </Tag>
      )}
    </span>
  )
}

function OneText({ agreementRef, overview }: { agreementRef: AgreementRef; overview: Overview }) {
  const desk = useDesk(agreementRef)
  const [readings, setReadings] = useState(0)
  const reload = async () => {
    await desk.refetch()
    setReadings((times) => times + 1)
  }
  if (desk.isError) return <Failed onAgain={() => void desk.refetch()} />
  if (desk.data === undefined)
    return (
      <Skeleton>
        <Bone height={420} />
      </Skeleton>
    )
  return (
    <DeskCard
      // Published or thrown away, another text stands there: the editor begins anew.
      key={`${agreementRef.portalCode} ${agreementRef.kind} ${readings} ${desk.data.versions[0]?.id}`}
      agreementRef={agreementRef}
      desk={desk.data}
      today={overview.today}
      can={overview.can}
      onReload={() => void reload()}
    />
  )
}

function Failed({ onAgain }: { onAgain: () => void }) {
  const { word } = useWords()
  return (
    <Notice kind="failed" title={word('desk.failed')} hint={word('desk.failed-hint')}>
      <Button onClick={onAgain}>{word('desk.again')}</Button>
    </Notice>
  )
}
