import { TreeSelect } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import {
  type Organisation,
  type OrganisationBranch,
  organisationName,
  treeOf,
} from '../../platform/lookups/organisation.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useMoveOrganisation } from './organisation.queries.ts'

type Props = { node: Organisation; nodes: readonly Organisation[]; onClose: () => void }

/** With all below it; never below itself. */
export function MoveForm({ node, nodes, onClose }: Props) {
  const { word, language } = useWords()
  const id = useId()
  const move = useMoveOrganisation()
  const [parentId, setParentId] = useState<string>()
  const name = organisationName(node, language)
  const send = () =>
    parentId !== undefined &&
    move.mutate(
      { id: node.id, parentId },
      {
        onSuccess: () => {
          toast.success(word('organisation.moved', { name }))
          onClose()
        },
      },
    )
  const elsewhere = without(
    treeOf(
      nodes.filter(({ isClosed }) => !isClosed),
      language,
    ),
    node.id,
  )
  const fixed = new Set(nodes.filter((each) => !each.can.change || each.id === node.parentId).map((each) => each.id))
  return (
    <ModalForm
      title={word('organisation.move-title', { name })}
      submit={word('organisation.move')}
      isReady={parentId !== undefined}
      isBusy={move.isPending}
      error={move.error}
      draft={undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <ModalField id={id} label={word('organisation.move-to')} hint={word('organisation.move-hint')}>
        <TreeSelect
          id={id}
          placeholder={word('organisation.choose')}
          showSearch={{ treeNodeFilterProp: 'title' }}
          treeDefaultExpandedKeys={elsewhere.map(({ key }) => key)}
          value={parentId ?? null}
          onChange={(chosen: string | null) => setParentId(chosen ?? undefined)}
          fieldNames={{ label: 'title', value: 'key' }}
          treeData={marked(elsewhere, fixed)}
        />
      </ModalField>
    </ModalForm>
  )
}

const without = (branches: readonly OrganisationBranch[], id: string): OrganisationBranch[] =>
  branches.flatMap((branch) => (branch.key === id ? [] : [{ ...branch, children: without(branch.children, id) }]))

type Marked = { key: string; title: string; disabled: boolean; children: Marked[] }

/** Where it is already, and what is not the person's to change, leads on but is not chosen. */
const marked = (branches: readonly OrganisationBranch[], fixed: ReadonlySet<string>): Marked[] =>
  branches.map(({ key, title, children }) => ({
    key,
    title,
    disabled: fixed.has(key),
    children: marked(children, fixed),
  }))
