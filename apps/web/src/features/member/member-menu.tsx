import { useState } from 'react'
import { DotsMenu } from '../../parts/desk/dots-menu.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Question } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Member, useAct } from './member.queries.ts'

const everyAct = ['log-out', 'lock', 'unlock'] as const
type MemberAct = (typeof everyAct)[number]

/** The acts that the person may perform on this member. */
export function MemberMenu({ member, onOpen }: { member: Member; onOpen: (id: string) => void }) {
  const { word } = useWords()
  const act = useAct()
  const [pendingAct, setPendingAct] = useState<MemberAct>()
  const { can, name, id } = member
  const acts = everyAct.filter((each) => can[each === 'log-out' ? 'logOut' : each])
  return (
    <>
      <DotsMenu
        label={word('member.acts-of', { name })}
        menu={{
          items: [
            { key: 'open', label: word('member.open') },
            ...acts.map((each) => ({ key: each, label: word(`member.${each}`), danger: each === 'lock' })),
          ],
          onClick: ({ key }) => {
            const wanted = acts.find((each) => each === key)
            if (wanted) setPendingAct(wanted)
            else onOpen(id)
          },
        }}
      />
      <Question
        isDangerous={pendingAct === 'lock' || pendingAct === 'log-out'}
        open={pendingAct !== undefined}
        question={pendingAct ? word(`member.ask-one-${pendingAct}`, { name }) : ''}
        confirm={pendingAct ? word(`member.${pendingAct}`) : ''}
        cancel={word('card.keep')}
        onConfirm={() => {
          if (pendingAct)
            act.mutate({ act: pendingAct, ids: [id] }, { onSuccess: () => toast.success(word('member.done')) })
          setPendingAct(undefined)
        }}
        onCancel={() => setPendingAct(undefined)}
      />
    </>
  )
}
