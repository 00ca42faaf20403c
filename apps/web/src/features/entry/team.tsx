import type { FormField } from '@laurel/rules/form-definition'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AddMember } from './add-member.tsx'
import type { Entry, Fault, Member } from './entry.queries.ts'
import { faultText, fieldId, teamPath } from './entry-form.ts'
import { MemberActs } from './member-acts.tsx'
import styles from './team.module.css'

type Props = {
  entry: Entry
  part: Member['part']
  /** Where the form has no field of its own for the leader. */
  withLeader?: boolean
  faults: readonly Fault[]
  field?: FormField
}

/** The people of an entry, by their part in it. */
export function Team({ entry, part, withLeader = false, faults, field }: Props) {
  const { word, language } = useWords()
  const [isAdding, setIsAdding] = useState(false)
  const [chosen, setChosen] = useState<Member>()
  const { members, team, can } = entry
  const people = members.filter((member) => member.part === part || (withLeader && member.part === 'leader'))
  const isGuide = part === 'guide'
  const taken = members.filter((member) => (member.part === 'guide') === isGuide).length
  const free = (isGuide ? team.maxGuides : team.maxMembers) - taken
  const ownPart = members.find(({ isOwn }) => isOwn)?.part
  const acts = (member: Member) => can.changeTeam && member.part !== 'leader' && (ownPart === 'leader' || member.isOwn)
  return (
    <div
      className={styles['team']}
      id={fieldId(field?.key ?? (isGuide ? `${teamPath}-guides` : teamPath))}
      tabIndex={-1}
    >
      <p className={styles['label']}>
        {field ? worded(field.label, language) : word(isGuide ? 'entry.team.guides' : 'entry.team.members')}
        {part !== 'leader' && <small>{bounds(team, isGuide, word)}</small>}
      </p>
      {people.length > 0 && (
        <ul className={styles['list']}>
          {people.map((member) => (
            <Row key={member.id} member={member} onActs={acts(member) ? () => setChosen(member) : undefined} />
          ))}
        </ul>
      )}
      {people.length === 0 && !can.changeTeam && <p className={styles['none']}>{word('entry.not-filled')}</p>}
      {faults.map(({ reason }) => (
        <p key={reason} className={styles['fault']}>
          <Icon name="circle-alert" />
          {faultText(field, reason, undefined, language)}
        </p>
      ))}
      {can.changeTeam && part !== 'leader' && free > 0 && (
        <button type="button" className={styles['add']} onClick={() => setIsAdding(true)}>
          <Icon name="user-plus" size={18} />
          {word(isGuide ? 'entry.team.invite-guide' : 'entry.team.invite', { count: free })}
        </button>
      )}
      {isAdding && (
        <AddMember entryId={entry.id} part={isGuide ? 'guide' : 'member'} onClose={() => setIsAdding(false)} />
      )}
      {chosen && <MemberActs entry={entry} member={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

function bounds(team: Entry['team'], isGuide: boolean, word: ReturnType<typeof useWords>['word']): string {
  const [min, max] = isGuide ? [team.minGuides, team.maxGuides] : [team.minMembers, team.maxMembers]
  return min === max ? word('entry.team.exactly', { count: max }) : word('entry.team.between', { min, max })
}

function Row({ member, onActs }: { member: Member; onActs: (() => void) | undefined }) {
  const { word } = useWords()
  const { name, part, mobile, organisation, task, confirmedAt, isOwn } = member
  return (
    <li className={styles['row']}>
      <Avatar name={name} size={40} />
      <span className={styles['who']}>
        <b>
          {name}
          {part === 'leader' && <span className={styles['part']}>{word('entry.part.leader')}</span>}
          {isOwn && part !== 'leader' && <span className={styles['part']}>{word('entry.part.you')}</span>}
        </b>
        <small>{mobile}</small>
      </span>
      <span className={styles['about']}>{organisation}</span>
      <span className={styles['task']}>{task}</span>
      <span className={styles['state']}>
        <Tag tone={confirmedAt ? 'ok' : 'warn'} icon={confirmedAt ? 'check' : 'clock'}>
          {word(confirmedAt ? 'entry.team.confirmed' : 'entry.team.waiting')}
        </Tag>
      </span>
      {onActs ? (
        <button
          type="button"
          className={styles['acts']}
          aria-label={word('entry.team.acts', { name })}
          aria-haspopup="dialog"
          onClick={onActs}
        >
          <Icon name="dots" size={18} />
        </button>
      ) : (
        <span className={styles['acts']} />
      )}
    </li>
  )
}
