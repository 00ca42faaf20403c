import { useState } from 'react'
import { useParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Entry, useTakeBack, useWithdraw } from './entry.queries.ts'
import styles from './entry-acts.module.css'
import type { EntryDrafts } from './entry-drafts.ts'
import { Question } from './member-acts.tsx'

type Props = { entry: Entry; drafts: EntryDrafts; onRead: () => Promise<{ data: Entry | undefined }> }

/** Taking back and withdrawing: rare, apart from the rest, and asked about. */
export function EntryActs({ entry, drafts, onRead }: Props) {
  const { word } = useWords()
  const [asked, setAsked] = useState<'take-back' | 'withdraw'>()
  const takeBack = useTakeBack()
  const withdraw = useWithdraw()
  const { can, id } = entry
  const { prefix = '' } = useParams()
  const close = () => setAsked(undefined)
  const act = async (kind: 'take-back' | 'withdraw') => {
    try {
      await drafts.flush()
      const version = (await onRead()).data?.version ?? entry.version
      await (kind === 'take-back' ? takeBack : withdraw).mutateAsync({ id, version })
      await onRead()
      toast.success(word(kind === 'take-back' ? 'entry.taken-back' : 'entry.withdrawn'))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      close()
    }
  }
  return (
    <section className={styles['acts']} aria-label={word('entry.more')}>
      <LinkButton size="medium" icon="printer" to={`/${prefix}/entry/print?id=${id}`}>
        {word('entry.print')}
      </LinkButton>
      {can.takeBack && (
        <Button size="medium" icon="undo" onClick={() => setAsked('take-back')}>
          {word('entry.take-back')}
        </Button>
      )}
      {can.withdraw && (
        <span className={styles['withdraw']}>
          <Button look="quiet" size="medium" icon="log-out" onClick={() => setAsked('withdraw')}>
            {word('entry.withdraw')}
          </Button>
        </span>
      )}
      {asked === 'take-back' && (
        <Question
          title={word('entry.take-back-title')}
          text={word('entry.take-back-text')}
          act={word('entry.take-back')}
          look="primary"
          isBusy={takeBack.isPending}
          onAct={() => void act('take-back')}
          onClose={close}
        />
      )}
      {asked === 'withdraw' && (
        <Question
          title={word('entry.withdraw-title')}
          text={word('entry.withdraw-text')}
          act={word('entry.withdraw-act')}
          look="danger"
          isBusy={withdraw.isPending}
          onAct={() => void act('withdraw')}
          onClose={close}
        />
      )}
    </section>
  )
}
