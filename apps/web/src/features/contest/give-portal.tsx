import { useId, useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './contest.module.css'
import { useContestPortals, useGivePortal } from './contest.queries.ts'

/** Where no portal shows a contest type: one that does, in two clicks. */
export function GivePortal({ contestTypeId }: { contestTypeId: string }) {
  const { word } = useWords()
  const id = useId()
  const known = useContestPortals(true).data
  const give = useGivePortal()
  const [isOpen, setIsOpen] = useState(false)
  const [code, setCode] = useState<string>()
  const [shows, setShows] = useState<'every' | 'only'>('every')
  if (!known?.can.give || known.portals.length === 0) return null
  const chosen = known.portals.find((portal) => portal.code === code) ?? known.portals[0]
  const close = () => {
    setIsOpen(false)
    give.reset()
  }
  return (
    <>
      <Button look="link" onClick={() => setIsOpen(true)}>
        {word('contest.give-portal')}
      </Button>
      <Dialog
        open={isOpen}
        width="fields"
        title={word('contest.give-portal')}
        onClose={close}
        actions={
          <>
            <Button size="medium" onClick={close}>
              {word('contest.cancel')}
            </Button>
            <Button
              look="primary"
              size="medium"
              busy={give.isPending}
              onClick={() =>
                chosen &&
                give.mutate(
                  { id: contestTypeId, portalCode: chosen.code, shows },
                  {
                    onSuccess: () => {
                      toast.success(word('contest.gave-portal', { portal: chosen.title }))
                      close()
                    },
                  },
                )
              }
            >
              {word('contest.give-portal-do')}
            </Button>
          </>
        }
      >
        <fieldset className={styles['choices']}>
          <legend>{word('contest.give-which')}</legend>
          {known.portals.map((portal) => (
            <label key={portal.code}>
              <input
                type="radio"
                name={`${id}portal`}
                checked={portal.code === chosen?.code}
                onChange={() => setCode(portal.code)}
              />
              <span>
                {portal.title} <small>{word('contest.give-shows', { type: portal.shows?.name ?? '' })}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset className={styles['choices']}>
          <legend>{word('contest.give-how')}</legend>
          {(['every', 'only'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name={`${id}shows`} checked={each === shows} onChange={() => setShows(each)} />
              <span>
                {word(`contest.give-${each}`)} <small>{word(`contest.give-${each}-hint`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <Alert>{give.error && (give.error instanceof CallError ? give.error.msg : give.error.message)}</Alert>
      </Dialog>
    </>
  )
}
