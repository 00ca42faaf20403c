import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type Entry, type Member, useMoveMember, useRemoveMember, useTransferLead } from './entry.queries.ts'
import styles from './member-acts.module.css'

/** What can be done about one of the team; each of them asks once more. */
export function MemberActs({ entry, member, onClose }: { entry: Entry; member: Member; onClose: () => void }) {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'remove' | 'hand-over'>()
  const remove = useRemoveMember()
  const transferLead = useTransferLead()
  const move = useMoveMember()
  const { id: memberId, name, isOwn } = member
  const isLeader = entry.members.some((each) => each.isOwn && each.part === 'leader')
  const input = { id: entry.id, memberId }
  const canLead = isLeader && member.part === 'member' && member.confirmedAt !== null
  const done = { onSuccess: onClose }
  const at = entry.members.findIndex(({ id }) => id === memberId)
  // Members stay among members, guides among guides.
  const canMove = (by: -1 | 1) => isLeader && entry.members[at + by]?.part === member.part
  const step = (by: -1 | 1) => move.mutate({ ...input, task: member.task, place: at + by }, done)
  const leave = () =>
    remove.mutate(input, {
      onSuccess: () => (isOwn ? void navigate(`/${prefix}/personal`) : onClose()),
    })
  if (asked === 'hand-over') {
    return (
      <Question
        title={word('entry.team.hand-over-title', { name })}
        text={word('entry.team.hand-over-text')}
        act={word('entry.team.hand-over')}
        look="primary"
        isBusy={transferLead.isPending}
        onAct={() => transferLead.mutate(input, done)}
        onClose={onClose}
      />
    )
  }
  if (asked === 'remove') {
    return (
      <Question
        title={isOwn ? word('entry.team.leave-title') : word('entry.team.remove-title', { name })}
        text={word(isOwn ? 'entry.team.leave-text' : 'entry.team.remove-text')}
        act={word(isOwn ? 'entry.team.leave' : 'entry.team.remove')}
        look="danger"
        isBusy={remove.isPending}
        onAct={leave}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog open title={name} onClose={onClose}>
      <div className={styles['acts']}>
        {canLead && (
          <Button size="large" icon="users" onClick={() => setAsked('hand-over')}>
            {word('entry.team.hand-over')}
          </Button>
        )}
        {canMove(-1) && (
          <Button size="large" icon="arrow-up" busy={move.isPending} onClick={() => step(-1)}>
            {word('entry.team.up')}
          </Button>
        )}
        {canMove(1) && (
          <Button size="large" icon="arrow-down" busy={move.isPending} onClick={() => step(1)}>
            {word('entry.team.down')}
          </Button>
        )}
        <Button size="large" icon="log-out" onClick={() => setAsked('remove')}>
          {word(isOwn ? 'entry.team.leave' : 'entry.team.remove')}
        </Button>
      </div>
    </Dialog>
  )
}

type QuestionProps = {
  title: string
  text: string
  act: string
  look: 'primary' | 'danger'
  isBusy: boolean
  onAct: () => void
  onClose: () => void
}

export function Question({ title, text, act, look, isBusy, onAct, onClose }: QuestionProps) {
  const { word } = useWords()
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button size="medium" onClick={onClose}>
            {word('entry.cancel')}
          </Button>
          <Button look={look} size="medium" busy={isBusy} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
