import { Dropdown } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/use-words.ts'
import { Question } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './member.module.css'
import { type Member, useAct } from './member.queries.ts'

const everyAct = ['log-out', 'lock', 'unlock'] as const
type Asked = (typeof everyAct)[number]

/** What may be done with one of them: what may not is not there. */
export function MemberMenu({ member, onOpen }: { member: Member; onOpen: (id: string) => void }) {
  const { word } = useWords()
  const act = useAct()
  const [asked, setAsked] = useState<Asked>()
  const { can, name, id } = member
  const acts = everyAct.filter((each) => can[each === 'log-out' ? 'logOut' : each])
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'open', label: word('member.open') },
            ...acts.map((each) => ({ key: each, label: word(`member.${each}`), danger: each === 'lock' })),
          ],
          onClick: ({ key }) => {
            const wanted = acts.find((each) => each === key)
            if (wanted) setAsked(wanted)
            else onOpen(id)
          },
        }}
      >
        <button type="button" className={styles['dots']} aria-label={word('member.acts-of', { name })}>
          <Icon name="dots" size={18} />
        </button>
      </Dropdown>
      <Question
        open={asked !== undefined}
        question={asked ? word(`member.ask-one-${asked}`, { name }) : ''}
        confirm={asked ? word(`member.${asked}`) : ''}
        cancel={word('card.keep')}
        onConfirm={() => {
          if (asked) act.mutate({ act: asked, ids: [id] }, { onSuccess: () => toast.success(word('member.done')) })
          setAsked(undefined)
        }}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}
