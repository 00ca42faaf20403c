import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Icon, iconNamed } from '../../ui/icon.tsx'
import type { ContestTree, ContestType } from './contest.queries.ts'
import styles from './contest-tree.module.css'
import { Steps } from './stage-table.tsx'

type Props = {
  tree: ContestTree
  chosenType: string | undefined
  chosen: string | undefined
  onChoose: (type: ContestType, contestId: string) => void
  onType: (type: ContestType | 'new') => void
  onOpen: (type: ContestType) => void
  onStep: (at: number, by: -1 | 1) => void
}

/** Types and their editions. */
export function ContestTreeList({ tree, chosenType, chosen, onChoose, onType, onOpen, onStep }: Props) {
  const { word, language } = useWords()
  const { types, can } = tree
  return (
    <nav className={styles['tree']} aria-label={word('contest.types')}>
      <header>
        <h2>{word('contest.types')}</h2>
        {can.save && <Button icon="plus" aria-label={word('contest.type-new')} onClick={() => onType('new')} />}
      </header>
      <ul>
        {types.map((type, at) => {
          const name = worded(type.name, language)
          return (
            <li key={type.id} data-chosen={type.code === chosenType || undefined}>
              <div className={styles['type']}>
                <Icon name={iconNamed(type.icon, 'trophy')} />
                {can.save ? (
                  <button type="button" aria-label={word('contest.type-edit', { name })} onClick={() => onType(type)}>
                    {name}
                  </button>
                ) : (
                  <b>{name}</b>
                )}
                <small>{word(`contest.kind-${type.eventKind}`)}</small>
                {can.save && types.length > 1 && (
                  <span className={styles['order']}>
                    <Steps name={name} at={at} count={types.length} onStep={onStep} />
                  </span>
                )}
              </div>
              {type.contests.map((contest) => (
                <button
                  key={contest.id}
                  type="button"
                  className={styles['edition']}
                  aria-current={contest.id === chosen ? 'page' : undefined}
                  title={worded(contest.name, language)}
                  onClick={() => onChoose(type, contest.id)}
                >
                  {word('contest.edition', { edition: contest.edition })}
                  <small>
                    {contest.code}
                    {contest.state !== 'open' && ` · ${word(`contest.${contest.state}`)}`}
                  </small>
                </button>
              ))}
              {can.save && (
                <button type="button" className={styles['new-edition']} onClick={() => onOpen(type)}>
                  <Icon name="plus" />
                  {type.contests[0]
                    ? word('contest.next-edition', { edition: type.contests[0].edition })
                    : word('contest.first-edition')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <p>{word('contest.types-hint')}</p>
    </nav>
  )
}
