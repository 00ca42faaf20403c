import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { RefusalMessage } from './refusal-message.tsx'
import { useLeave, useProviders } from './social.queries.ts'
import styles from './social-login.module.css'

/** C03: the providers that vouch for people of this portal. */
export function SocialWays({ prefix }: { prefix: string }) {
  const { word } = useWords()
  const providers = useProviders(prefix)
  const leave = useLeave()
  if (providers.isPending)
    return (
      <Skeleton>
        <Bone height={48} />
      </Skeleton>
    )
  return (
    <div className={styles['ways']}>
      {providers.data?.map(({ type, name }) => (
        <Button
          key={type}
          look="primary"
          size="large"
          busy={(leave.isPending || leave.isSuccess) && leave.variables === type}
          onClick={() => leave.mutate(type)}
        >
          {word('social.with', { provider: name })}
        </Button>
      ))}
      {providers.data?.length === 0 && <p>{word('social.none')}</p>}
      <RefusalMessage error={leave.error ?? providers.error} />
      <p className={styles['note']}>
        <Icon name="shield-check" />
        {word('social.fetched')}
      </p>
    </div>
  )
}
