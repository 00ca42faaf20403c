import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ColleagueForm } from './colleague-form.tsx'
import { EndingForm } from './ending-form.tsx'
import { useRemind } from './operation.queries.ts'
import type { Process } from './process.queries.ts'

/** What the reader can do with the process as a whole. */
export function ProcessActs({ process: { id, can } }: { process: Pick<Process, 'id' | 'can'> }) {
  const { word } = useWords()
  const remind = useRemind()
  const [chosen, setChosen] = useState<'cc' | 'withdraw' | 'cancel'>()
  const close = () => setChosen(undefined)
  return (
    <>
      {can.cc && (
        <Button icon="send" onClick={() => setChosen('cc')}>
          {word('operation.cc-act')}
        </Button>
      )}
      {can.remind && (
        <Button
          icon="bell"
          busy={remind.isPending}
          onClick={() =>
            remind.mutate(id, {
              onSuccess: () => toast.success(word('operation.remind-done')),
              onError: ({ message }) => toast.error(message),
            })
          }
        >
          {word('operation.remind-act')}
        </Button>
      )}
      {can.withdraw && (
        <Button icon="undo" onClick={() => setChosen('withdraw')}>
          {word('operation.withdraw-act')}
        </Button>
      )}
      {can.cancel && (
        <Button icon="ban" onClick={() => setChosen('cancel')}>
          {word('operation.cancel-act')}
        </Button>
      )}
      {chosen === 'cc' && <ColleagueForm act="cc" processId={id} onClose={close} />}
      {(chosen === 'withdraw' || chosen === 'cancel') && (
        <EndingForm key={chosen} act={chosen} processId={id} onClose={close} />
      )}
    </>
  )
}
