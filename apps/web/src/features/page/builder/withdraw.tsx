import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { type Desk, type PagePath, useWithdraw } from './builder.queries.ts'

/** For ten minutes after publishing. */
export function Withdraw({ pagePath, desk }: { pagePath: PagePath; desk: Desk }) {
  const { word } = useWords()
  const withdraw = useWithdraw(pagePath)
  const until = desk.online?.withdrawableUntil
  if (!until || !desk.can.publish || Date.parse(until) < Date.now()) return null
  return (
    <Button
      busy={withdraw.isPending}
      title={word('builder.withdraw-until', { time: formatInstant(until, 'HH:mm') })}
      onClick={() =>
        withdraw.mutate(undefined, { onSuccess: ({ number }) => toast.success(word('builder.withdrawn', { number })) })
      }
    >
      {word('builder.withdraw')}
    </Button>
  )
}
