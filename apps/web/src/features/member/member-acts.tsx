import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useAct, type WholeMember } from './member.queries.ts'
import styles from './member-drawer.module.css'

const everyAct = ['log-out', 'lock', 'unlock'] as const
type MemberAct = (typeof everyAct)[number]
const icons = { 'log-out': 'log-out', lock: 'ban', unlock: 'check' } as const

export function MemberActs({ member, onEdit }: { member: WholeMember; onEdit: () => void }) {
  const { word } = useWords()
  const act = useAct()
  const [pendingAct, setPendingAct] = useState<MemberAct>()
  const { can, name, id } = member
  const acts = everyAct.filter((each) => can[each === 'log-out' ? 'logOut' : each])
  const confirm = () => {
    setPendingAct(undefined)
    if (!pendingAct) return
    const message = pendingAct === 'log-out' ? 'member.sessions-ended' : 'member.changed'
    act.mutate({ act: pendingAct, ids: [id] }, { onSuccess: (count) => toast.success(word(message, { count })) })
  }
  if (!can.update && acts.length === 0) return <p className={styles['note']}>{word('member.no-acts')}</p>
  return (
    <div className={styles['acts']}>
      {can.update && (
        <Button icon="pencil" onClick={onEdit}>
          {word('member.edit')}
        </Button>
      )}
      {acts.map((each) => (
        <Button key={each} icon={icons[each]} busy={act.isPending} onClick={() => setPendingAct(each)}>
          {word(`member.${each}`)}
        </Button>
      ))}
      <Question
        isDangerous={pendingAct === 'lock' || pendingAct === 'log-out'}
        open={pendingAct !== undefined}
        question={pendingAct ? word(`member.ask-one-${pendingAct}`, { name }) : ''}
        confirm={pendingAct ? word(`member.${pendingAct}`) : ''}
        cancel={word('card.keep')}
        onConfirm={confirm}
        onCancel={() => setPendingAct(undefined)}
      />
    </div>
  )
}
