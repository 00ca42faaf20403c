import { Input, Tree } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import {
  branchesWith,
  branchKeys,
  type Organisation,
  type OrganisationBranch,
  placesAbove,
  treeOf,
  type useOrganisations,
} from '../../platform/lookups/organisation.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './organisation-tree.module.css'

type Props = {
  places: ReturnType<typeof useOrganisations>
  chosen: string
  onChoose: (id: string) => void
}

/** Chosen twice is chosen no more: then everybody is shown. */
export function OrganisationTree({ places, chosen, onChoose }: Props) {
  const { word } = useWords()
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search.trim())
  return (
    <nav className={styles['tree']} aria-label={word('member.organisations')}>
      <Input
        aria-label={word('member.find-place')}
        placeholder={word('member.find-place')}
        allowClear
        maxLength={30}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {places.isPending && <SkeletonLines lines={6} />}
      {places.isError && places.data === undefined && (
        <p className={styles['note']} role="alert">
          {word('member.tree-lost')}
          <Button look="link" onClick={() => void places.refetch()}>
            {word('state.retry')}
          </Button>
        </p>
      )}
      {places.data && <Branches nodes={places.data} search={sought} chosen={chosen} onChoose={onChoose} />}
    </nav>
  )
}

type BranchesProps = { nodes: readonly Organisation[]; search: string; chosen: string; onChoose: Props['onChoose'] }

function Branches({ nodes, search, chosen, onChoose }: BranchesProps) {
  const { word, language } = useWords()
  const whole = treeOf(nodes, language)
  const [opened, setOpened] = useState<readonly string[]>(() => [
    ...whole.map(({ key }) => key),
    ...placesAbove(nodes, chosen),
  ])
  const shown = search === '' ? whole : branchesWith(whole, search)
  if (shown.length === 0)
    return <p className={styles['note']}>{word(nodes.length === 0 ? 'member.no-places' : 'member.no-place-found')}</p>
  return (
    <Tree<OrganisationBranch>
      blockNode
      expandedKeys={search === '' ? [...opened] : branchKeys(shown)}
      onExpand={(keys) => setOpened(keys.map(String))}
      treeData={shown}
      selectedKeys={chosen === '' ? [] : [chosen]}
      onSelect={([key]) => onChoose(key === undefined ? '' : String(key))}
      titleRender={({ title, members }) => (
        <span className={styles['row']}>
          <span className={styles['name']}>{title}</span>
          <small>{members.toLocaleString('en')}</small>
        </span>
      )}
    />
  )
}
