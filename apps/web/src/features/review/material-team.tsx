import { useWords } from '../../platform/i18n/use-words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './material.module.css'
import type { Material } from './review.queries.ts'

const order = ['leader', 'member', 'guide'] as const

export function MaterialTeam({ members }: { members: Material['members'] }) {
  const { word } = useWords()
  if (members.length === 0) return <p className={styles['quiet']}>{word('review.no-team')}</p>
  return (
    <div className={styles['paper']}>
      {order.map((part) => {
        const people = members.filter((member) => member.part === part)
        if (people.length === 0) return null
        return (
          <section key={part} className={styles['people']}>
            <h2>{word(`review.part-${part}`)}</h2>
            <ul>
              {people.map(({ id, name, organisation, hasLeft }) => (
                <li key={id}>
                  <Avatar name={name} size={32} />
                  <span className={styles['name']}>
                    {name}
                    {organisation !== '' && <small>{organisation}</small>}
                  </span>
                  {hasLeft && (
                    <Tag tone="mute" icon="ban">
                      {word('review.has-left')}
                    </Tag>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
