import { TreeSelect } from 'antd'
import { useWords } from '../../platform/i18n/use-words.ts'
import { treeOf, useOrganisations } from '../../platform/lookups/organisation.ts'
import { usePermission } from '../../platform/session/permitted.tsx'

type Props = {
  label: string
  placeholder: string
  className: string | undefined
  chosen: string
  onChoose: (id: string) => void
}

/** For those who may see the organisations; nothing for others. */
export function OrganisationFilter({ chosen, onChoose, ...shown }: Props) {
  const tree = useTree(shown)
  if (!tree) return null
  return (
    <TreeSelect
      {...tree}
      {...(chosen !== '' && { value: chosen })}
      onChange={(id: string | undefined) => onChoose(id ?? '')}
    />
  )
}

type SeveralProps = Omit<Props, 'chosen' | 'onChoose'> & {
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
}

/** The same for several at once, up to `maxChosen`. */
export function OrganisationsFilter({ chosen, onChoose, ...shown }: SeveralProps) {
  const tree = useTree(shown)
  if (!tree) return null
  return (
    <TreeSelect
      {...tree}
      multiple
      maxCount={maxChosen}
      maxTagCount={1}
      maxTagTextLength={12}
      value={[...chosen]}
      onChange={(ids: string[]) => onChoose(ids)}
    />
  )
}

/** What one call takes. */
const maxChosen = 20

function useTree({ label, placeholder, className = '' }: Pick<Props, 'label' | 'placeholder' | 'className'>) {
  const { language } = useWords()
  const maySeeTree = usePermission('organisation:node:list')
  const places = useOrganisations(maySeeTree)
  if (!maySeeTree) return null
  const tree = treeOf(places.data ?? [], language)
  return {
    'aria-label': label,
    className,
    placeholder,
    allowClear: true,
    showSearch: true,
    treeNodeFilterProp: 'title',
    fieldNames: { value: 'key', label: 'title' },
    popupMatchSelectWidth: 320,
    loading: places.isPending,
    treeData: tree,
    // Below the one at the top are those that somebody looks for.
    treeDefaultExpandedKeys: tree.map(({ key }) => key),
  } as const
}
