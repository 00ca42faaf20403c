import { formatInstant } from '@laurel/rules/date'
import { deviceName } from '@laurel/rules/device-name'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { listed } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Permitted, usePermission } from '../../platform/session/permitted.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { wayInWords } from './login-log.tsx'
import { useLogins, useMember, type WholeMember } from './member.queries.ts'
import { MemberActs } from './member-acts.tsx'
import styles from './member-drawer.module.css'
import { MemberFactor } from './member-factor.tsx'
import { MemberForm } from './member-form.tsx'
import { MemberRoles } from './member-roles.tsx'
import { State } from './member-table.tsx'
import { fieldWords, type Hidden, RevealDialog } from './reveal-dialog.tsx'

/** Everything about one of them. To be changed they are shown in a form instead, since a list opens outside of a drawer. */
export function MemberDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { word } = useWords()
  const [isEdited, setIsEdited] = useState(false)
  const { data: member, isPending } = useMember(id)
  if (member && isEdited) return <MemberForm member={member} onClose={() => setIsEdited(false)} />
  const title = member ? <Head member={member} /> : <h2>{word('member.one')}</h2>
  return (
    <Drawer open side="right" label={member?.name ?? word('member.one')} title={title} onClose={onClose}>
      {isPending && <SkeletonLines lines={8} />}
      {!isPending && !member && <Notice kind="empty" title={word('member.gone')} hint={word('member.gone-hint')} />}
      {member && (
        <>
          <MemberActs member={member} onEdit={() => setIsEdited(true)} />
          <Facts member={member} />
          <Permitted any={['account:second-factor:reset']}>
            <MemberFactor member={member} />
          </Permitted>
          <Permitted any={['account:login:list']}>
            <Logins accountId={id} />
          </Permitted>
          <Permitted any={['audit:event:list']}>
            <p className={styles['log']}>
              <Link to={`/manager/audit?about=${id}`}>{word('member.history')}</Link>
            </p>
          </Permitted>
        </>
      )}
    </Drawer>
  )
}

function Head({ member }: { member: WholeMember }) {
  const { word } = useWords()
  return (
    <div className={styles['head']}>
      <Avatar name={member.name} size={40} />
      <div>
        <h2>{member.name}</h2>
        <p>
          {member.userName} · {word(`who.${member.userType}`)}
        </p>
      </div>
    </div>
  )
}

function Facts({ member }: { member: WholeMember }) {
  const { word } = useWords()
  const mayGive = usePermission('role:role:give')
  return (
    <dl className={styles['facts']}>
      <Fact name={word('member.state')}>
        <State member={member} />
      </Fact>
      <Fact name={word('card.organisation')}>{member.organisation?.name ?? '—'}</Fact>
      <Fact name={word('member.roles')}>
        <MemberRoles member={member} mayGive={mayGive && member.can.giveRoles} />
      </Fact>
      <Fact name={word('member.posts')}>{listed(member.posts) || '—'}</Fact>
      <Fact name={word('member.groups')}>{listed(member.workGroups) || '—'}</Fact>
      {(['mobile', 'idNumber', 'email'] as const).map((field) => (
        <Fact key={field} name={word(fieldWords[field])}>
          <Masked member={member} field={field} />
        </Fact>
      ))}
      <Fact name={word('member.password')}>{word(member.hasPassword ? 'member.has-password' : 'member.has-none')}</Fact>
      <Fact name={word('member.last-login')}>
        {member.lastLoginAt === null ? word('member.never') : formatInstant(member.lastLoginAt)}
      </Fact>
      <Fact name={word('member.since')}>{formatInstant(member.createdAt)}</Fact>
    </dl>
  )
}

function Masked({ member, field }: { member: WholeMember; field: Hidden }) {
  const { word } = useWords()
  const [isAsked, setIsAsked] = useState(false)
  const value = member[field]
  if (value === null) return '—'
  return (
    <>
      {value}
      {member.can.reveal && (
        <Button
          look="link"
          onClick={() => setIsAsked(true)}
          aria-label={`${word('member.reveal')} ${word(fieldWords[field])}`}
        >
          {word('member.reveal')}
        </Button>
      )}
      {isAsked && <RevealDialog member={member} field={field} onClose={() => setIsAsked(false)} />}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const loginsShown = 5

function Logins({ accountId }: { accountId: string }) {
  const { word } = useWords()
  const rows = useLogins(accountId, loginsShown).data?.pages[0]?.rows
  if (!rows) return null
  return (
    <section aria-label={word('member.recent-logins')}>
      <h3 className={styles['title']}>{word('member.recent-logins')}</h3>
      {rows.length === 0 && <p className={styles['note']}>{word('member.no-logins')}</p>}
      <ul className={styles['logins']}>
        {rows.map((login) => (
          <li key={login.id}>
            <Instant at={login.loggedInAt} />
            <span>
              {wayInWords(login.way, word)} · {deviceName(login.device) ?? word('member.unknown-device')}
            </span>
            <small>{login.address}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
