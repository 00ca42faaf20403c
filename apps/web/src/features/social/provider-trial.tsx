import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useTryProvider } from './social.queries.ts'
import styles from './social-settings.module.css'

/** Whether the provider answers as one, before anybody depends on it. */
export function ProviderTrial({ issuer }: { issuer: string }) {
  const { word } = useWords()
  const trial = useTryProvider()
  const isSame = trial.variables === issuer
  const { problem, issuer: own } = (isSame && trial.data) || {}
  return (
    <div className={styles['trial']}>
      <Button disabled={!URL.canParse(issuer)} busy={trial.isPending} onClick={() => trial.mutate(issuer)}>
        {word('social.try')}
      </Button>
      {problem !== undefined && (
        <p role="status" data-good={problem === 'none'}>
          <Icon name={problem === 'none' ? 'circle-check' : 'circle-alert'} size={16} />
          {word(`social.trial.${problem}`, { issuer: own ?? '' })}
        </p>
      )}
    </div>
  )
}
