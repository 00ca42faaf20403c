import { Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Question } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAct, useRoleChoices, type WholeMember } from './member.queries.ts'
import styles from './member-drawer.module.css'
import { RoleGrant } from './role-grant.tsx'

/** Only what the one who looks may give and take can be changed; the server asks again. */
export function MemberRoles({ member, mayGive }: { member: WholeMember; mayGive: boolean }) {
  const { word, language } = useWords()
  const act = useAct()
  const [given, setGiven] = useState<string>()
  const [taken, setTaken] = useState<WholeMember['roles'][number]>()
  const known = useRoleChoices(mayGive).data ?? []
  const mayChange = (id: string) => known.some((role) => role.id === id && role.can.give)
  const others = known.filter(({ id, can }) => can.give && !member.roles.some((held) => held.id === id))
  const wanted = others.find(({ id }) => id === given)
  const change = (each: 'give-role' | 'take-role', roleId: string) =>
    act.mutate({ act: each, ids: [member.id], roleId })
  return (
    <>
      {member.roles.length === 0 && '—'}
      {member.roles.map(({ id, name }) => (
        <span key={id} className={styles['role']}>
          {name}
          {mayChange(id) && (
            <button
              type="button"
              className={styles['take']}
              aria-label={word('member.take-role-of', { name })}
              disabled={act.isPending}
              onClick={() => setTaken({ id, name })}
            >
              <Icon name="x" size={14} />
            </button>
          )}
        </span>
      ))}
      {others.length > 0 && (
        <Select
          size="small"
          className={styles['give'] ?? ''}
          aria-label={word('member.give-role')}
          placeholder={word('member.give-role')}
          value={null}
          disabled={act.isPending}
          popupMatchSelectWidth={false}
          getPopupContainer={(trigger) => trigger.closest('dialog') ?? document.body}
          options={others.map(({ id, name }) => ({ value: id, label: (language === 'en' && name.en) || name.zh }))}
          onChange={(id: string | null) => setGiven(id ?? undefined)}
        />
      )}
      {wanted && (
        <RoleGrant
          role={wanted}
          whom={member.name}
          onClose={() => setGiven(undefined)}
          onGrant={() => {
            setGiven(undefined)
            change('give-role', wanted.id)
          }}
        />
      )}
      <Question
        isDangerous
        open={taken !== undefined}
        question={taken ? word('member.ask-take-one', { name: member.name, what: taken.name }) : ''}
        confirm={word('member.take-role')}
        cancel={word('card.keep')}
        onCancel={() => setTaken(undefined)}
        onConfirm={() => {
          setTaken(undefined)
          if (taken) change('take-role', taken.id)
        }}
      />
    </>
  )
}
