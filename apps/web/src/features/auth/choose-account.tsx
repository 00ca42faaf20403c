import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { useChooseAccount } from './auth.queries.ts'
import styles from './choose-account.module.css'
import { type AccountChoice, type LoginFormProps, stepAfter } from './login-steps.ts'
import { RefusalMessage } from './refusal-message.tsx'

type Props = Pick<LoginFormProps, 'titleId' | 'prefix' | 'onSession' | 'onRefusal'> & {
  ticket: string
  accounts: readonly AccountChoice[]
  /** It was for a new password: now that is set, and nobody is logged in. */
  onPasswordSet: () => void
}

/** Decision 10: one number, several accounts. */
export function ChooseAccount({ titleId, prefix, ticket, accounts, onSession, onRefusal, onPasswordSet }: Props) {
  const { word } = useWords()
  const choose = useChooseAccount(prefix)
  const pick = (accountId: string) =>
    choose.mutate(
      { ticket, accountId },
      {
        onSuccess: (session) => (session === null ? onPasswordSet() : onSession(session)),
        onError: (error) => void (stepAfter(error) && onRefusal(error)),
      },
    )
  return (
    <>
      <ul className={styles['list']} aria-labelledby={titleId}>
        {accounts.map(({ accountId, userType, userName, nickname }) => (
          <li key={accountId}>
            <button
              type="button"
              className={styles['account']}
              aria-disabled={choose.isBusy || undefined}
              onClick={choose.isBusy ? undefined : () => pick(accountId)}
            >
              <span className={styles['who']}>{word(`who.${userType}`)}</span>
              <span className={styles['name']}>
                {nickname}
                <small>{userName}</small>
              </span>
              <Icon name="chevron-right" size={18} />
            </button>
          </li>
        ))}
      </ul>
      <RefusalMessage error={choose.error} />
    </>
  )
}
