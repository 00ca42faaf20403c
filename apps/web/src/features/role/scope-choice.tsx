import { TreeSelect } from 'antd'
import { useId } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { treeOf, useOrganisations } from '../../platform/lookups/organisation.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Role } from './role.queries.ts'
import type { RoleDraft } from './role-draft.ts'
import styles from './scope-choice.module.css'

type Scope = Role['dataScope']

/** Which parts of a small tree are lit: root, three below it, and the leaves of the middle one. */
const pictures: Record<Scope, { root?: true; left?: true; middle?: true; right?: true; leaf?: true; leaves?: true }> = {
  own: { leaf: true },
  'own-org': { middle: true },
  'org-and-below': { middle: true, leaves: true },
  named: { left: true, right: true },
  all: { root: true, left: true, middle: true, right: true, leaves: true },
}
const scopes = Object.keys(pictures) as Scope[]

type Props = { draft: RoleDraft; isFixed: boolean; onChange: (change: Partial<RoleDraft>) => void }

export function ScopeChoice({ draft, isFixed, onChange }: Props) {
  const { word } = useWords()
  const group = useId()
  return (
    <fieldset className={styles['scopes']} disabled={isFixed}>
      <legend>
        {word('role.scope')}
        <small>{word('role.scope-hint')}</small>
      </legend>
      <div className={styles['cards']}>
        {scopes.map((scope) => (
          <label key={scope} className={classNames(styles['card'], scope === draft.dataScope && styles['on'])}>
            <SmallTree scope={scope} />
            <span>
              <input
                type="radio"
                name={group}
                checked={scope === draft.dataScope}
                onChange={() => onChange({ dataScope: scope })}
              />
              <b>{word(`role.scope-${scope}`)}</b>
            </span>
            <small>{word(`role.scope-${scope}-hint`)}</small>
          </label>
        ))}
      </div>
      {draft.dataScope === 'named' && <NamedPlaces draft={draft} isFixed={isFixed} onChange={onChange} />}
    </fieldset>
  )
}

function NamedPlaces({ draft, isFixed, onChange }: Props) {
  const { word, language } = useWords()
  const places = useOrganisations(usePermission('organisation:node:list'))
  const id = useId()
  return (
    <div className={styles['named']}>
      <label htmlFor={id}>{word('role.named')}</label>
      <TreeSelect
        // What is open in it is fixed on mount, so it mounts again with the tree.
        key={String(places.isPending)}
        id={id}
        className={styles['wide'] ?? ''}
        placeholder={word('role.named-choose')}
        multiple
        treeDefaultExpandedKeys={places.data?.slice(0, 1).map((node) => node.id) ?? []}
        showSearch={{ treeNodeFilterProp: 'title' }}
        disabled={isFixed || places.isPending}
        loading={places.isPending}
        value={[...draft.organisationIds]}
        onChange={(organisationIds: string[]) => onChange({ organisationIds })}
        fieldNames={{ label: 'title', value: 'key' }}
        treeData={treeOf(places.data ?? [], language)}
      />
    </div>
  )
}

function SmallTree({ scope }: { scope: Scope }) {
  const { root, left, middle, right, leaf, leaves } = pictures[scope]
  const lit = (isLit: boolean | undefined) => (isLit ? 'var(--brand-500)' : 'var(--n-200)')
  return (
    <svg width="72" height="38" viewBox="0 0 72 38" aria-hidden="true">
      <path d="M36 8v9M12 26v-9h48v9M36 17v9" fill="none" stroke="var(--n-300)" />
      <circle cx="36" cy="6" r="5" fill={lit(root)} />
      <circle cx="12" cy="26" r="5" fill={lit(left)} />
      <circle cx="36" cy="26" r="5" fill={lit(middle)} />
      <circle cx="60" cy="26" r="5" fill={lit(right)} />
      <circle cx="29" cy="35" r="2" fill={lit(leaves)} />
      <circle cx="43" cy="35" r="2" fill={lit(leaf || leaves)} />
    </svg>
  )
}
