import { Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { DeskColumns } from '../../ui/desk-columns.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import styles from './role.module.css'
import type { Role } from './role.queries.ts'

type Props = { roles: readonly Role[]; chosen: string | undefined; onChoose: (id: string) => void }

export function RoleList({ roles, chosen, onChoose }: Props) {
  const { word, language } = useWords()
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const shown = roles.filter(({ code, name }) =>
    [code, name.zh, name.en ?? ''].some((each) => each.toLowerCase().includes(words)),
  )
  return (
    <nav className={styles['list']} aria-label={word('role.list')}>
      <Input
        aria-label={word('role.find')}
        placeholder={word('role.find')}
        allowClear
        maxLength={30}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul>
        {shown.map(({ id, name, dataScope, holders }) => (
          <li key={id}>
            <button type="button" aria-current={id === chosen || undefined} onClick={() => onChoose(id)}>
              <span>{worded(name, language)}</span>
              <small>{word('role.holders', { count: holders.toLocaleString('en') })}</small>
              <small>{word(`role.scope-${dataScope}`)}</small>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles['note']}>{word('role.none-found')}</p>}
      <p className={styles['foot']}>{word('role.built-in')}</p>
    </nav>
  )
}

export function RoleSkeleton() {
  return (
    <Skeleton>
      <DeskColumns side={240}>
        <div className={styles['list']}>
          {[0, 1, 2, 3, 4].map((each) => (
            <div key={each} className={styles['bone']}>
              <Bone height={20} width="60%" />
              <Bone height={14} width="40%" />
            </div>
          ))}
        </div>
        <div className={styles['card']}>
          <Bone height={28} width="30%" />
          <Bone height={100} />
          <Bone height={240} />
        </div>
      </DeskColumns>
    </Skeleton>
  )
}
