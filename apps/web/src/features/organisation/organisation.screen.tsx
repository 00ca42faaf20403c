import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import type { Organisation } from '../../platform/lookups/organisation.ts'
import { Button } from '../../ui/button.tsx'
import { DeskColumns } from '../../ui/desk-columns.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './organisation.module.css'
import { useWholeTree } from './organisation.queries.ts'
import { OrganisationCard } from './organisation-card.tsx'
import { OrganisationForm } from './organisation-form.tsx'
import { PlaceTree } from './place-tree.tsx'
import { WorkGroups } from './work-groups.tsx'

/** How the organiser is built: organisations and departments, who leads them, their posts; and the lists of people across them. */
export function OrganisationScreen() {
  const { word } = useWords()
  const [params, setParams] = useSearchParams()
  const places = useWholeTree()
  if (places.error instanceof CallError && places.error.code === 403)
    return (
      <section className={styles['card']}>
        <Notice kind="refused" title={word('organisation.refused')} hint={word('organisation.refused-hint')} />
      </section>
    )
  return (
    <>
      <DeskHead isAboveTabs title={word('page.organisation')} />
      <Tabs
        label={word('page.organisation')}
        chosen={params.get('view') ?? 'tree'}
        onChoose={(view) => setParams(view === 'tree' ? {} : { view })}
        tabs={[
          { key: 'tree', label: word('organisation.view-tree'), content: <Places places={places} /> },
          { key: 'groups', label: word('organisation.view-groups'), content: <WorkGroups /> },
        ]}
      />
    </>
  )
}

function Places({ places }: { places: ReturnType<typeof useWholeTree> }) {
  const { word } = useWords()
  const [params, setParams] = useSearchParams()
  const [addedTo, setAddedTo] = useState<Organisation | 'top'>()
  const nodes = places.data
  if (places.isPending) return <TreeSkeleton />
  if (nodes === undefined)
    return (
      <section className={styles['card']}>
        <Notice
          kind="failed"
          title={word('organisation.failed')}
          hint={places.error instanceof CallError ? places.error.msg : word('error.unknown')}
        >
          <Button look="primary" icon="refresh" onClick={() => void places.refetch()}>
            {word('state.retry')}
          </Button>
        </Notice>
      </section>
    )
  const chosen = nodes.find(({ id }) => id === params.get('id')) ?? nodes[0]
  const open = (id: string) => setParams({ id })
  const form = addedTo && (
    <OrganisationForm
      parent={addedTo === 'top' ? undefined : addedTo}
      onClose={() => setAddedTo(undefined)}
      onAdded={(id) => {
        setAddedTo(undefined)
        open(id)
      }}
    />
  )
  if (chosen === undefined)
    return (
      <section className={styles['card']}>
        <Notice kind="empty" title={word('organisation.none')} hint={word('organisation.none-hint')}>
          <Button look="primary" icon="plus" onClick={() => setAddedTo('top')}>
            {word('organisation.add')}
          </Button>
        </Notice>
        {form}
      </section>
    )
  return (
    <DeskColumns side={272}>
      <PlaceTree nodes={nodes} chosen={chosen.id} onChoose={open} />
      <OrganisationCard key={chosen.id} node={chosen} nodes={nodes} onOpen={open} onAdd={setAddedTo} />
      {form}
    </DeskColumns>
  )
}

function TreeSkeleton() {
  return (
    <Skeleton>
      <DeskColumns side={272}>
        <div className={styles['tree']}>
          {[70, 55, 62, 48, 66, 52].map((width) => (
            <Bone key={width} height={24} width={`${width}%`} />
          ))}
        </div>
        <div className={styles['card']}>
          <Bone height={28} width="30%" />
          <Bone height={20} width="50%" />
          <Bone height={200} />
        </div>
      </DeskColumns>
    </Skeleton>
  )
}
