import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '../platform/i18n/use-words.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './factor-setup.module.css'
import { NumberCells } from './number-cells.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Bone, Skeleton } from './skeleton.tsx'

type Props = {
  userName: string
  /** Undefined while it is being made. */
  setup: { secret: string; uri: string } | undefined
  /** Undefined until the number was right. */
  codes: readonly string[] | undefined
  isChecking: boolean
  isWrong: boolean
  onNumber: (number: string) => void
  isFinishing: boolean
  onFinish: () => void
  finish: string
  /** Another way out, beside the button. */
  aside?: ReactNode
  /** What came of it. */
  children?: ReactNode
}

/** Scan, type, keep the codes: three steps, and nothing depends on it before the last. */
export function FactorSetup(props: Props) {
  const { userName, setup, codes, isChecking, isWrong, onNumber, isFinishing, onFinish, finish, aside, children } =
    props
  const { word } = useWords()
  const [number, setNumber] = useState('')
  const [isSecretShown, setIsSecretShown] = useState(false)
  const [isKept, setIsKept] = useState(false)
  // A wrong one makes room for the next.
  useEffect(() => {
    if (isWrong) setNumber('')
  }, [isWrong])
  const missing = (codes === undefined ? 1 : 0) + (isKept ? 0 : 1)
  return (
    <div className={styles['box']}>
      <div className={styles['setup']}>
        {codes === undefined && (
          <div className={styles['scan']}>
            {setup === undefined ? (
              <Skeleton>
                <Bone width={148} height={148} />
              </Skeleton>
            ) : (
              <>
                <div className={styles['frame']}>
                  <QrCode text={setup.uri} label={word('factor.qr')} />
                </div>
                <p className={styles['here']}>
                  <a href={setup.uri}>{word('factor.open-here')}</a>
                </p>
                {isSecretShown ? (
                  <p className={styles['secret']}>
                    <span>{word('factor.secret')}</span>
                    <code>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
                  </p>
                ) : (
                  <p className={styles['cannot']}>
                    {word('factor.cannot-scan')}
                    <button type="button" onClick={() => setIsSecretShown(true)}>
                      {word('factor.show-secret')}
                    </button>
                  </p>
                )}
              </>
            )}
          </div>
        )}
        <ol className={styles['steps']}>
          <li className={classNames(codes !== undefined && styles['done'])}>
            {word('factor.scan')}
            <span>{word('factor.scan-hint')}</span>
          </li>
          <li className={classNames(codes !== undefined && styles['done'])}>
            {codes === undefined ? (
              <NumberCells
                label={word('factor.number')}
                value={number}
                onChange={setNumber}
                onWhole={onNumber}
                isWrong={isWrong && !isChecking}
              />
            ) : (
              word('factor.number-right')
            )}
            {isChecking && <p className={styles['checking']}>{word('factor.checking')}</p>}
          </li>
          <li>
            {word('factor.keep')}
            <span>{word('factor.keep-hint')}</span>
            {codes && <RecoveryCodes codes={codes} userName={userName} isKept={isKept} onKept={setIsKept} />}
          </li>
        </ol>
      </div>
      {children}
      <div className={styles['foot']}>
        {aside}
        <Button look="primary" size="medium" disabled={missing > 0} busy={isFinishing} onClick={onFinish}>
          {missing > 0 ? word('factor.finish-missing', { finish, count: missing }) : finish}
        </Button>
      </div>
    </div>
  )
}
