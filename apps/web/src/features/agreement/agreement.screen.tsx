import { formatDay } from '@laurel/rules/date'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { userInfo } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './agreement.module.css'
import { type Agreement, kindOf, useAccept, useAgreement } from './agreement.queries.ts'
import { AgreementText } from './agreement-text.tsx'

/** C07: what is agreed to, in any of its versions. */
export function AgreementScreen() {
  const { word, language } = useWords()
  const { prefix = '' } = useParams()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const kind = kindOf(search.get('kind'))
  const { data, isError } = useAgreement(prefix, kind, search.get('version'), language)
  const comesFromForm = search.get('from') === 'regist'
  const back = comesFromForm ? formAddress(prefix, search) : `/${prefix}/index`
  const agreed = comesFromForm ? formAddress(prefix, search, { agreed: 'terms' }) : back
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Link className={styles['back']} to={back} aria-label={word('agreement.back')}>
          <Icon name="arrow-left" size={22} />
        </Link>
        <b>{data?.title ?? word('page.userProtocol')}</b>
        <div className={styles['tools']}>
          <Button look="quiet" onClick={() => print()}>
            {word('agreement.print')}
          </Button>
          <LanguageSwitch />
        </div>
      </header>
      <main className={styles['main']}>
        {isError ? (
          <Notice kind="empty" title={word('agreement.missing')} hint={word('agreement.missing-hint')} />
        ) : data === undefined ? (
          <SkeletonLines lines={8} />
        ) : (
          <Text agreement={data} language={language} address={(version) => addressOf(search, version)} />
        )}
      </main>
      {data && (
        <footer className={styles['foot']}>
          <Link to={`?${other(search, kind)}`}>
            {word(kind === 'privacy' ? 'page.userProtocol' : 'agreement.privacy')}
          </Link>
          {comesFromForm ? (
            <LinkButton
              look="primary"
              to={kind === 'terms' && data.isCurrent ? agreed : back}
              onClick={(event) => {
                event.preventDefault()
                void navigate(kind === 'terms' && data.isCurrent ? agreed : back, { replace: true })
              }}
            >
              {word(kind === 'terms' && data.isCurrent ? 'agreement.to-registration' : 'agreement.back')}
            </LinkButton>
          ) : (
            <Accepting agreement={data} prefix={prefix} />
          )}
        </footer>
      )}
    </div>
  )
}

/** The form with what its address said: why somebody registers is not lost by reading. */
function formAddress(prefix: string, search: URLSearchParams, said: { agreed?: string } = {}): string {
  const back = search.get('back')
  const query = new URLSearchParams({ ...said, ...(back !== null && { back }) }).toString()
  return `/${prefix}/regist${query === '' ? '' : `?${query}`}`
}

function other(search: URLSearchParams, kind: Agreement['kind']): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('version')
  next.set('kind', kind === 'privacy' ? 'terms' : 'privacy')
  return next
}

function addressOf(search: URLSearchParams, version: string | undefined): string {
  const next = new URLSearchParams(search)
  if (version === undefined) next.delete('version')
  else next.set('version', version)
  return `?${next}`
}

type TextProps = { agreement: Agreement; language: 'zh' | 'en'; address: (version?: string) => string }

const dayIn = (language: 'zh' | 'en', day: string) =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** 400 characters of Chinese a minute, or twice as many letters of English as that. */
function minutesOf({ sections }: Agreement, language: 'zh' | 'en'): number {
  const letters = sections.flatMap(({ lines }) => lines).reduce((total, { text }) => total + text.length, 0)
  return Math.max(1, Math.round(letters / (language === 'zh' ? 400 : 1_200)))
}

function Text({ agreement, language, address }: TextProps) {
  const { word } = useWords()
  const { version, effectiveOn, title, changes, previousVersion, sections, versions, isCurrent } = agreement
  const minutes = minutesOf(agreement, language)
  return (
    <article lang={language === 'zh' ? 'zh-CN' : 'en'}>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['meta']}>
        {word('agreement.meta', { version, day: dayIn(language, effectiveOn), minutes })}
      </p>
      {!isCurrent && (
        <p className={styles['old']}>
          {word('agreement.old', { version })} <Link to={address()}>{word('agreement.to-current')}</Link>
        </p>
      )}
      {changes !== '' && previousVersion !== null && (
        <div className={styles['changes']}>
          <b>{word('agreement.compared', { version: previousVersion })}</b>
          <p>{changes}</p>
        </div>
      )}
      <AgreementText sections={sections} language={language} />
      {versions.length > 1 && (
        <nav className={styles['versions']} aria-label={word('agreement.versions')}>
          <h2>{word('agreement.versions')}</h2>
          <ul>
            {versions.map((each) => (
              <li key={each.version}>
                <Link to={address(each.version)} aria-current={each.version === version ? 'page' : undefined}>
                  {word('agreement.version-of', { version: each.version, day: dayIn(language, each.effectiveOn) })}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  )
}

/** Whoever has an account agrees to a new version here. */
function Accepting({ agreement, prefix }: { agreement: Agreement; prefix: string }) {
  const { word } = useWords()
  const accept = useAccept()
  const user = userInfo(prefix)
  const { kind, version, isCurrent, acceptedAt } = agreement
  if (user === undefined || user.userType === -1) return null
  if (acceptedAt !== null)
    return <p className={styles['accepted']}>{word('agreement.accepted', { day: formatDay(acceptedAt) })}</p>
  if (!isCurrent || kind === 'guardian') return null
  return (
    <Button look="primary" size="large" busy={accept.isPending} onClick={() => accept.mutate({ kind, version })}>
      {word('agreement.accept')}
    </Button>
  )
}
