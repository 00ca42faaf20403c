import { Checkbox, Input, Tree } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import {
  branchesWith,
  branchKeys,
  type Organisation,
  type OrganisationBranch,
  placesAbove,
  treeOf,
} from '../../platform/lookups/organisation.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './organisation.module.css'

type Props = { nodes: readonly Organisation[]; chosen: string; onChoose: (id: string) => void }

export function PlaceTree({ nodes, chosen, onChoose }: Props) {
  const { word, language } = useWords()
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search.trim())
  const [isWithClosed, setIsWithClosed] = useState(() => nodes.some(({ id, isClosed }) => id === chosen && isClosed))
  const shownNodes = nodes.filter(({ id, isClosed }) => !isClosed || isWithClosed || id === chosen)
  const closed = new Set(nodes.filter(({ isClosed }) => isClosed).map(({ id }) => id))
  const whole = treeOf(shownNodes, language)
  const shown = sought === '' ? whole : branchesWith(whole, sought)
  const [opened, setOpened] = useState<readonly string[]>(() => whole.map(({ key }) => key))
  // Whatever is open in the page is seen in the tree, from wherever it was opened.
  const [followed, setFollowed] = useState('')
  if (followed !== chosen) {
    setFollowed(chosen)
    setOpened([...new Set([...opened, ...placesAbove(nodes, chosen)])])
  }
  return (
    <nav className={styles['tree']} aria-label={word('organisation.tree')}>
      <Input
        aria-label={word('organisation.find')}
        placeholder={word('organisation.find')}
        allowClear
        maxLength={30}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {shown.length === 0 ? (
        <p className={styles['note']}>{word('organisation.none-found')}</p>
      ) : (
        <Tree<OrganisationBranch>
          blockNode
          expandedKeys={sought === '' ? [...opened] : branchKeys(shown)}
          onExpand={(keys) => setOpened(keys.map(String))}
          treeData={shown}
          selectedKeys={[chosen]}
          onSelect={([key]) => key !== undefined && onChoose(String(key))}
          titleRender={({ key, title, members }) => (
            <span className={classNames(styles['node'], closed.has(key) && styles['shut'])}>
              <span>{title}</span>
              <small>{closed.has(key) ? word('organisation.is-closed') : members.toLocaleString('en')}</small>
            </span>
          )}
        />
      )}
      {closed.size > 0 && (
        <Checkbox checked={isWithClosed} onChange={(event) => setIsWithClosed(event.target.checked)}>
          {word('organisation.with-closed', { count: closed.size })}
        </Checkbox>
      )}
    </nav>
  )
}
