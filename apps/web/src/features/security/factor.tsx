import { formatInstant } from '@laurel/rules/date'
import { useId, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { FactorSetup } from '../../ui/factor-setup.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type CodePurpose, FactorCode } from './factor-code.tsx'
import { Refused } from './refused.tsx'
import styles from './security.module.css'
import { type Security, useBeginFactor, useCheckFactor, useFinishFactor } from './security.queries.ts'

const few = 3

export function Factor({ security }: { security: Security }) {
  const { word } = useWords()
  const titleId = useId()
  const begin = useBeginFactor()
  const [asked, setAsked] = useState<CodePurpose>()
  const { turnedOnAt } = security.secondFactor
  const isSettingUp = begin.data !== undefined
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <h2 id={titleId}>
        {word('security.factor')}
        {isSettingUp ? (
          <Tag tone="warn" icon="clock">
            {word('security.factor-setting')}
          </Tag>
        ) : (
          <Tag tone={turnedOnAt ? 'ok' : 'plain'} icon={turnedOnAt ? 'check' : 'shield-alert'}>
            {word(turnedOnAt ? 'security.factor-on' : 'security.factor-off')}
          </Tag>
        )}
      </h2>
      <div className={styles['body']}>
        {begin.data ? (
          <SettingUp security={security} setup={begin.data} onEnd={begin.reset} />
        ) : turnedOnAt ? (
          <TurnedOn security={security} at={turnedOnAt} onAsk={setAsked} />
        ) : (
          <>
            <p className={styles['pitch']}>{word('security.factor-pitch')}</p>
            <Button look="primary" size="medium" busy={begin.isPending} onClick={() => begin.mutate(undefined)}>
              {word('security.factor-begin')}
            </Button>
          </>
        )}
        {asked === undefined && <Refused error={begin.error} />}
      </div>
      {asked !== undefined && (
        <FactorCode
          purpose={asked}
          userName={security.userName}
          onBegin={(code, whenBegun) => begin.mutate(code, { onSuccess: whenBegun })}
          beginning={begin}
          onClose={() => {
            setAsked(undefined)
            if (begin.isError) begin.reset()
          }}
        />
      )}
    </section>
  )
}

type OnProps = { security: Security; at: string; onAsk: (purpose: CodePurpose) => void }

function TurnedOn({ security, at, onAsk }: OnProps) {
  const { word } = useWords()
  const { recoveryCodesLeft: count, isForced } = security.secondFactor
  return (
    <>
      <p className={styles['pitch']}>
        {word('security.factor-since', { at: formatInstant(at, 'YYYY-MM-DD'), count })}
        {count < few && <strong className={styles['few']}>{word('security.factor-few')}</strong>}
        {isForced && <span>{word('security.factor-forced')}</span>}
      </p>
      <div className={styles['tools']}>
        <Button size="medium" icon="refresh" onClick={() => onAsk('renew')}>
          {word('security.factor-renew')}
        </Button>
        <Button size="medium" icon="smartphone" onClick={() => onAsk('move')}>
          {word('security.factor-move')}
        </Button>
        {!isForced && (
          <Button size="medium" look="quiet" onClick={() => onAsk('off')}>
            {word('security.factor-off-do')}
          </Button>
        )}
      </div>
    </>
  )
}

type SettingProps = { security: Security; setup: { secret: string; uri: string }; onEnd: () => void }

function SettingUp({ security, setup, onEnd }: SettingProps) {
  const { word } = useWords()
  const check = useCheckFactor()
  const finish = useFinishFactor()
  const done = () => {
    toast.success(word('security.factor-enabled'))
    onEnd()
  }
  return (
    <FactorSetup
      userName={security.userName}
      setup={setup}
      codes={check.data?.recoveryCodes}
      isChecking={check.isPending}
      isWrong={check.isError}
      onNumber={(number) => check.mutate(number)}
      isFinishing={finish.isPending}
      onFinish={() => finish.mutate(undefined, { onSuccess: done })}
      finish={word('security.factor-enable')}
      aside={
        <Button size="medium" look="quiet" onClick={onEnd}>
          {word('security.cancel')}
        </Button>
      }
    >
      <Refused error={check.error ?? finish.error} />
    </FactorSetup>
  )
}
