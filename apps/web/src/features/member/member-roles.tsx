import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { useAct, useRoleChoices, type WholeMember } from './member.queries.ts'
import styles from './member-drawer.module.css'

/** Only what the one who looks may give and take can be changed; the server asks again. */
export function MemberRoles({ member, mayGive }: { member: WholeMember; mayGive: boolean }) {
  const { word, language } = useWords()
  const act = useAct()
  const known = useRoleChoices(mayGive).data ?? []
  const mayChange = (id: string) => known.some((role) => role.id === id && role.can.give)
  const others = known.filter(({ id, can }) => can.give && !member.roles.some((held) => held.id === id))
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
              onClick={() => change('take-role', id)}
            >
              <Icon name="x" size={14} />
            </button>
          )}
        </span>
      ))}
      {others.length > 0 && (
        <select
          className={styles['give']}
          aria-label={word('member.give-role')}
          value=""
          disabled={act.isPending}
          onChange={(event) => change('give-role', event.target.value)}
        >
          <option value="">{word('member.give-role')}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {(language === 'en' && name.en) || name.zh}
            </option>
          ))}
        </select>
      )}
    </>
  )
}
