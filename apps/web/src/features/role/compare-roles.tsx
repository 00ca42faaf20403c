import type { Permission } from '@laurel/contract/permissions'
import { Modal, Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './compare-roles.module.css'
import { permissionParts } from './permission-table.ts'
import type { Role } from './role.queries.ts'

const holds = (role: Role, code: Permission) => role.permissions.includes(code) || role.permissions.includes('*:*:*')

/** What one opens and the other does not. */
export function CompareRoles({
  roles,
  first,
  onClose,
}: {
  roles: readonly Role[]
  first: string
  onClose: () => void
}) {
  const { word, language } = useWords()
  const [ids, setIds] = useState([
    first,
    roles.find(({ id, isBuiltIn }) => id !== first && !isBuiltIn)?.id ?? first,
  ] as const)
  const [one, other] = ids.map((id) => roles.find((role) => role.id === id))
  const options = roles.map((role) => ({ value: role.id, label: worded(role.name, language) }))
  if (!one || !other) return null
  const differing = permissionParts((code) => holds(one, code) !== holds(other, code)).flatMap(({ rows }) => rows)
  return (
    <Modal open title={word('role.compare')} width={640} footer={null} onCancel={onClose}>
      <table className={styles['table']} aria-label={word('role.compare')}>
        <thead>
          <tr>
            <td />
            {([0, 1] as const).map((at) => (
              <th key={at} scope="col">
                <Select
                  className={styles['role'] ?? ''}
                  aria-label={word(at === 0 ? 'role.compare-one' : 'role.compare-other')}
                  value={ids[at]}
                  options={options}
                  onChange={(id: string) => setIds(at === 0 ? [id, ids[1]] : [ids[0], id])}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{word('role.scope')}</th>
            {[one, other].map((role, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns that never move; both may be the same role
              <td key={at}>{word(`role.scope-${role.dataScope}`)}</td>
            ))}
          </tr>
          {differing.flatMap(({ row, codes }) =>
            codes.map((code) => (
              <tr key={code}>
                <th scope="row">
                  {word(`role.row-${row}`)} · {word(`permission.${code}`)}
                </th>
                <Mark isHeld={holds(one, code)} />
                <Mark isHeld={holds(other, code)} />
              </tr>
            )),
          )}
        </tbody>
      </table>
      {differing.length === 0 && <p className={styles['same']}>{word('role.compare-same')}</p>}
    </Modal>
  )
}

function Mark({ isHeld }: { isHeld: boolean }) {
  const { word } = useWords()
  return (
    <td data-held={isHeld || undefined}>
      {isHeld && <Icon name="check" size={14} stroke={2.6} />}
      {word(isHeld ? 'role.has' : 'role.has-not')}
    </td>
  )
}
