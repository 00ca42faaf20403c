import { useEffect, useEffectEvent } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { FactorSetup } from '../../ui/factor-setup.tsx'
import { useBeginForcedSetup, useCheckForcedSetup, useFinishForcedSetup } from './auth.queries.ts'
import type { LoginFormProps } from './login-steps.ts'
import { RefusalMessage } from './refusal-message.tsx'

type Props = Pick<LoginFormProps, 'prefix' | 'onSession'> & { ticket: string; userName: string }

/** The organiser asks it of its administrators: nothing else is reachable before it is done. */
export function ForcedSetup({ prefix, ticket, userName, onSession }: Props) {
  const { word } = useWords()
  const begin = useBeginForcedSetup()
  const check = useCheckForcedSetup()
  const finish = useFinishForcedSetup(prefix)
  const start = useEffectEvent(() => begin.mutate(ticket))
  useEffect(() => start(), [])
  const error = begin.error ?? check.error ?? finish.error
  return (
    <FactorSetup
      userName={userName}
      setup={begin.data}
      codes={check.data?.recoveryCodes}
      isChecking={check.isPending}
      isWrong={check.isError}
      onNumber={(number) => check.mutate({ ticket, number })}
      isFinishing={finish.isPending}
      onFinish={() => finish.mutate(ticket, { onSuccess: (session) => session && onSession(session) })}
      finish={word('second.finish')}
    >
      {error && <RefusalMessage error={error} />}
    </FactorSetup>
  )
}
