import { useState } from 'react'
import { Link, Outlet, useParams } from 'react-router'
import { endScoreDevice, useDeviceState } from '../../features/score/device/use-score-device.ts'
import { ScoreHead } from '../../features/score/score-head.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useLogOut } from '../../platform/session/log-out.ts'
import { useProfile } from '../../platform/session/profile.ts'
import { userInfo } from '../../platform/session/session.ts'
import { Question } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Wreath } from '../../ui/wreath.tsx'
import styles from './judge-shell.module.css'

/** One bar over the desk of a judge: which round, how far, and whether what they give arrives. */
export function JudgeShell() {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const nickname = useProfile().data?.user.nickname ?? userInfo(prefix)?.nickname ?? ''
  const unsent = useDeviceState().waiting.length
  const [isAsking, setIsAsking] = useState(false)
  const logOut = useLogOut(() => `/${prefix}/index`)
  const leave = () => {
    setIsAsking(false)
    endScoreDevice()
    logOut.mutate()
  }
  return (
    <div className={styles['shell']}>
      <header className={styles['bar']}>
        <Link className={styles['brand']} to={`/${prefix}/index`} aria-label={word('brand.name')}>
          <Wreath size={30} />
        </Link>
        <ScoreHead judge={nickname} />
        <span className={styles['wide']}>
          <LanguageSwitch />
        </span>
        <Link
          className={styles['leave']}
          to={`/${prefix}/my-day`}
          aria-label={word('judge.my-day')}
          title={word('judge.my-day')}
        >
          <Icon name="calendar" size={20} />
        </Link>
        <Link
          className={styles['leave']}
          to={`/${prefix}/roadshowManagement`}
          aria-label={word('judge.rooms')}
          title={word('judge.rooms')}
        >
          <Icon name="presentation" size={20} />
        </Link>
        <Link
          className={styles['leave']}
          to={`/${prefix}/projectScoring/invitation`}
          aria-label={word('judge.invitations')}
          title={word('judge.invitations')}
        >
          <Icon name="megaphone" size={20} />
        </Link>
        <button
          type="button"
          className={styles['leave']}
          aria-label={word('judge.log-out')}
          title={word('judge.log-out')}
          disabled={logOut.isPending}
          onClick={() => (unsent > 0 ? setIsAsking(true) : leave())}
        >
          <Icon name="log-out" size={20} />
        </button>
      </header>
      <main className={styles['main']}>
        <Outlet />
      </main>
      <Question
        open={isAsking}
        question={word('score.leave-unsent', { count: unsent })}
        confirm={word('score.leave')}
        cancel={word('score.stay')}
        isDangerous={false}
        onConfirm={leave}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  )
}
