import { Select, TreeSelect } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { treeOf, useOrganisations } from '../../platform/lookups/organisation.ts'
import { Permitted, usePermission } from '../../platform/session/permitted.tsx'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './member.module.css'
import { type Act, type Member, useAct, useRoleChoices } from './member.queries.ts'

type BulkAct = { act: Act; what: string }

type Props = { chosen: readonly string[]; people: ReadonlyMap<string, Member>; onDone: () => void }

/** Acts on all selected members; the server checks each of them, and does all or nothing. */
export function MemberBulkBar({ chosen, people, onDone }: Props) {
  const { word } = useWords()
  const act = useAct()
  const navigate = useNavigate()
  const [pendingAct, setPendingAct] = useState<BulkAct>()
  const mayLock = usePermission('account:person:lock')
  const mayLogOut = usePermission('account:person:log-out')
  const mayMove = usePermission('account:person:update')
  const mayGive = usePermission('role:role:give')
  const ids = [...chosen]
  const confirm = () => {
    setPendingAct(undefined)
    if (!pendingAct) return
    act.mutate(pendingAct.act, {
      onSuccess: (changed) => {
        toast.success(
          word(pendingAct.act.act === 'log-out' ? 'member.sessions-ended' : 'member.changed', { count: changed }),
        )
        onDone()
      },
    })
  }
  const plain = (each: 'log-out' | 'lock' | 'unlock') => (
    <Button busy={act.isPending} onClick={() => setPendingAct({ act: { act: each, ids }, what: '' })}>
      {word(`member.${each}`)}
    </Button>
  )
  return (
    <BulkBar label={word('member.bulk')} chosen={word('card.chosen', { count: chosen.length })}>
      {mayGive && (
        <RoleChoice onChoose={(each, roleId, what) => setPendingAct({ act: { act: each, ids, roleId }, what })} />
      )}
      {mayMove && (
        <PlaceChoice
          onChoose={(organisationId, what) => setPendingAct({ act: { act: 'move', ids, organisationId }, what })}
        />
      )}
      <Permitted any={['account:code-card:issue']}>
        <Button
          icon="qr-code"
          onClick={() =>
            void navigate('/manager/code-card', {
              state: {
                cardHolders: chosen.map((accountId) => ({ accountId, name: people.get(accountId)?.name ?? '' })),
              },
            })
          }
        >
          {word('member.issue-cards')}
        </Button>
      </Permitted>
      {mayLogOut && plain('log-out')}
      {mayLock && plain('lock')}
      {mayLock && plain('unlock')}
      <Button look="quiet" onClick={onDone}>
        {word('member.choose-none')}
      </Button>
      <Question
        isDangerous={['lock', 'log-out', 'take-role'].includes(pendingAct?.act.act ?? '')}
        open={pendingAct !== undefined}
        question={
          pendingAct ? word(`member.ask-${pendingAct.act.act}`, { count: ids.length, what: pendingAct.what }) : ''
        }
        confirm={word('member.yes')}
        cancel={word('card.keep')}
        onConfirm={confirm}
        onCancel={() => setPendingAct(undefined)}
      />
    </BulkBar>
  )
}

type OnRole = (act: 'give-role' | 'take-role', roleId: string, name: string) => void

function RoleChoice({ onChoose }: { onChoose: OnRole }) {
  const { word, language } = useWords()
  const roles = useRoleChoices(true).data?.filter(({ can }) => can.give) ?? []
  const options = roles.map(({ id, name }) => ({ value: id, label: (language === 'en' && name.en) || name.zh }))
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? ''
  return (['give-role', 'take-role'] as const).map((each) => (
    <Select
      key={each}
      aria-label={word(`member.${each}`)}
      placeholder={word(`member.${each}`)}
      value={null}
      options={options}
      popupMatchSelectWidth={false}
      placement="topLeft"
      onChange={(roleId: string | null) => roleId !== null && onChoose(each, roleId, nameOf(roleId))}
    />
  ))
}

function PlaceChoice({ onChoose }: { onChoose: (id: string, name: string) => void }) {
  const { word, language } = useWords()
  const places = useOrganisations(usePermission('organisation:node:list')).data
  if (!places) return null
  return (
    <TreeSelect
      className={styles['move'] ?? ''}
      aria-label={word('member.move')}
      placeholder={word('member.move')}
      value={null}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeData={treeOf(places, language)}
      fieldNames={{ value: 'key', label: 'title' }}
      popupMatchSelectWidth={320}
      placement="topLeft"
      onChange={(id: string | null, labels) => id !== null && onChoose(id, String(labels[0] ?? ''))}
    />
  )
}
