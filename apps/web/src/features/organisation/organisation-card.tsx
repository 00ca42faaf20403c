import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { type Organisation, organisationName } from '../../platform/lookups/organisation.ts'
import { Permitted, usePermission } from '../../platform/session/permitted.tsx'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Children } from './children.tsx'
import { HeadForm } from './head-form.tsx'
import { formatKind, formatLevel } from './kind-format.ts'
import { MoveForm } from './move-form.tsx'
import styles from './organisation.module.css'
import { useShut } from './organisation.queries.ts'
import { OrganisationForm } from './organisation-form.tsx'
import { Posts } from './posts.tsx'

type Props = {
  node: Organisation
  nodes: readonly Organisation[]
  onOpen: (id: string) => void
  onAdd: (parent: Organisation) => void
}

export function OrganisationCard({ node, nodes, onOpen, onAdd }: Props) {
  const { word, language } = useWords()
  const [tab, setTab] = useState('posts')
  const name = organisationName(node, language)
  const parent = nodes.find(({ id }) => id === node.parentId)
  const children = nodes.filter(({ parentId, isClosed }) => parentId === node.id && !isClosed)
  return (
    <section className={styles['card']} aria-label={name}>
      <header className={styles['title']}>
        <h2>{name}</h2>
        <Tag tone="plain" icon="building">
          {formatKind(node.kind)}
        </Tag>
        {node.isClosed && (
          <Tag tone="mute" icon="ban">
            {word('organisation.is-closed')}
          </Tag>
        )}
        <Acts node={node} nodes={nodes} />
      </header>
      <dl className={styles['facts']}>
        <Fact name={word('organisation.members')}>{node.members.toLocaleString('en')}</Fact>
        <Fact name={word('organisation.level')}>
          {node.level === null ? word('organisation.level-none') : formatLevel(node.level)}
        </Fact>
        <Fact name={word('organisation.short-name')}>{node.shortName}</Fact>
        {parent && (
          <Fact name={word('organisation.parent')}>
            <Button look="link" onClick={() => onOpen(parent.id)}>
              {organisationName(parent, language)}
            </Button>
          </Fact>
        )}
        <Fact name={word('organisation.head')}>
          <Head node={node} />
        </Fact>
      </dl>
      <Tabs
        label={word('organisation.parts')}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { key: 'posts', label: word('organisation.posts'), content: <Posts node={node} /> },
          {
            key: 'children',
            label: `${word('organisation.children')} ${children.length}`,
            content: <Children nodes={children} parent={node} onOpen={onOpen} onAdd={() => onAdd(node)} />,
          },
        ]}
      />
    </section>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Head({ node }: { node: Organisation }) {
  const { word } = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const mayChoose = usePermission('account:person:list')
  return (
    <>
      {node.head?.name ?? word('organisation.no-head')}
      {node.can.change && !node.isClosed && mayChoose && (
        <Button look="link" onClick={() => setIsOpen(true)}>
          {word(node.head ? 'organisation.change-head' : 'organisation.appoint')}
        </Button>
      )}
      {isOpen && <HeadForm node={node} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Acts({ node, nodes }: { node: Organisation; nodes: readonly Organisation[] }) {
  const { word, language } = useWords()
  const [open, setOpen] = useState<'rename' | 'move' | 'shut'>()
  const shut = useShut()
  const name = organisationName(node, language)
  const act = node.isClosed ? 'reopen' : 'close'
  const close = () => setOpen(undefined)
  /** The server says so too; who sees only some of the people is told by it. */
  const isHeld =
    act === 'close' && (node.members > 0 || nodes.some(({ parentId, isClosed }) => parentId === node.id && !isClosed))
  return (
    <div className={styles['acts']}>
      <Permitted any={['account:person:list']}>
        <LinkButton size="small" icon="users" to={`/manager/member?organisation=${node.id}`}>
          {word('organisation.see-members')}
        </LinkButton>
      </Permitted>
      {node.can.change && !node.isClosed && (
        <>
          <Button icon="pencil" onClick={() => setOpen('rename')}>
            {word('organisation.rename')}
          </Button>
          {node.parentId !== null && (
            <Button icon="arrow-right" onClick={() => setOpen('move')}>
              {word('organisation.move')}
            </Button>
          )}
        </>
      )}
      {node.can.change && (
        <Button
          icon={node.isClosed ? 'refresh' : 'ban'}
          busy={shut.isPending}
          disabled={isHeld}
          onClick={() => setOpen('shut')}
        >
          {word(`organisation.${act}`)}
        </Button>
      )}
      {node.can.change && isHeld && <small>{word('organisation.held')}</small>}
      {open === 'rename' && <OrganisationForm node={node} onClose={close} />}
      {open === 'move' && <MoveForm node={node} nodes={nodes} onClose={close} />}
      <Question
        isDangerous={act === 'close'}
        open={open === 'shut'}
        question={word(`organisation.ask-${act}`, { name })}
        confirm={word(`organisation.${act}`)}
        cancel={word('organisation.keep')}
        onCancel={close}
        onConfirm={() => {
          close()
          shut.mutate(
            { id: node.id, act },
            { onSuccess: () => toast.success(word(`organisation.did-${act}`, { name })) },
          )
        }}
      />
    </div>
  )
}
