import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { RulePeople } from './process-model.queries.ts'
import styles from './rule-editor.module.css'

/** Whom a rule means; nobody is something to look after. */
export function People({ total, people }: RulePeople) {
  const { word } = useWords()
  if (total === 0) return <Nobody />
  return (
    <ul>
      {people.map(({ id, name, department }) => (
        <li key={id}>
          <Avatar name={name} size={28} />
          {name}
          <small>{department}</small>
        </li>
      ))}
      {total > people.length && (
        <li className={styles['others']}>{word('model.others', { count: total - people.length })}</li>
      )}
    </ul>
  )
}

function Nobody() {
  const { word } = useWords()
  return (
    <div className={styles['nobody']} role="alert">
      <Icon name="triangle-alert" />
      <span>
        <b>{word('model.nobody-today')}</b>
        {word('model.nobody-hint')} <Link to="/manager/member">{word('model.to-people')}</Link>
      </span>
    </div>
  )
}
