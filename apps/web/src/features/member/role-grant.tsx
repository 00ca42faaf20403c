import { useWords } from '../../platform/i18n/use-words.ts'
import { permissionRows } from '../../platform/session/permission-rows.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { worded } from '../../ui/form-wording.ts'
import type { RoleChoice } from './member.queries.ts'
import styles from './member-drawer.module.css'

type Props = {
  role: RoleChoice
  /** Who it is for, as the sentence begins: a name, or how many. */
  whom: string
  onGrant: () => void
  onClose: () => void
}

const everything = '*:*:*'

/** Before somebody is given a role: what they will be able to do, and with whose data. */
export function RoleGrant({ role, whom, onGrant, onClose }: Props) {
  const { word, language } = useWords()
  const rows = permissionRows().flatMap(({ row, codes }) => {
    const held = codes.filter((code) => role.permissions.includes(code))
    return held.length === 0 ? [] : [{ row, held }]
  })
  return (
    <Dialog
      open
      width="fields"
      title={word('member.grant-title', { role: worded(role.name, language) })}
      onClose={onClose}
      actions={
        <>
          <Button size="medium" onClick={onClose}>
            {word('card.keep')}
          </Button>
          <Button look="primary" size="medium" onClick={onGrant}>
            {word('member.give-role')}
          </Button>
        </>
      }
    >
      <p>{word('member.grant-to', { whom })}</p>
      <ul className={styles['grant']}>
        {role.permissions.includes(everything) && <li>{word('member.grant-everything')}</li>}
        {rows.map(({ row, held }) => (
          <li key={row}>
            <b>{word(`role.row-${row}`)}</b>{' '}
            {held.map((code) => word(`permission.${code}`)).join(word('member.grant-and'))}
          </li>
        ))}
        {role.permissions.length === 0 && <li>{word('member.grant-nothing')}</li>}
      </ul>
      <p>{word(`member.grant-scope-${role.dataScope}`)}</p>
    </Dialog>
  )
}
