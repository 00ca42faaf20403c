import { useNavigate, useParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { forgetInvitation } from '../../platform/routing/invitation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Wreath } from '../../ui/wreath.tsx'
import { useInvitation, useJoin } from './entry.queries.ts'
import { Framed, Missing } from './framed.tsx'
import styles from './join.module.css'

/** What one is asked to join, by whom, as what; joining is one act, and nothing happens without it. */
export function Join({ token }: { token: string }) {
  const { word, language } = useWords()
  const { prefix = '' } = useParams()
  const navigate = useNavigate()
  const invitation = useInvitation(token, language)
  const join = useJoin()
  const { data, error } = invitation
  const open = (id: string) => {
    forgetInvitation()
    void navigate(`/${prefix}/entry?id=${id}`, { replace: true })
  }
  const decline = () => {
    forgetInvitation()
    void navigate(`/${prefix}/personal`, { replace: true })
  }
  if (error instanceof CallError && error.code >= 400 && error.code < 500) {
    return (
      <Framed>
        <Notice kind="empty" title={word('entry.join.gone')} hint={word('entry.join.gone-hint')}>
          <LinkButton to={`/${prefix}/personal`} onClick={forgetInvitation}>
            {word('entry.to-mine')}
          </LinkButton>
        </Notice>
      </Framed>
    )
  }
  return (
    <Framed isLoading={invitation.isPending}>
      {error && <Missing error={error} onRetry={() => void invitation.refetch()} />}
      {data && (
        <section className={styles['card']} aria-labelledby="join">
          <Wreath size={48} />
          <h1 id="join">
            {word(data.part === 'guide' ? 'entry.join.guide' : 'entry.join.member', { name: data.leaderName })}
          </h1>
          <p className={styles['title']}>{data.title || word('entry.untitled')}</p>
          <p className={styles['about']}>{`${data.contestName} · ${data.trackName}`}</p>
          <p className={styles['about']}>{word('entry.join.hint')}</p>
          <Alert>{join.error instanceof CallError ? join.error.msg : undefined}</Alert>
          <div className={styles['acts']}>
            {data.isInTeam ? (
              <Button look="primary" size="large" onClick={() => open(data.entryId)}>
                {word('entry.join.open')}
              </Button>
            ) : (
              <>
                <Button size="large" onClick={decline}>
                  {word('entry.join.not-now')}
                </Button>
                <Button
                  look="primary"
                  size="large"
                  busy={join.isPending}
                  onClick={() => join.mutate(token, { onSuccess: ({ id }) => open(id) })}
                >
                  {word('entry.join.join')}
                </Button>
              </>
            )}
          </div>
        </section>
      )}
    </Framed>
  )
}
