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
export function OrganisationFilter({ label, placeholder, className = '', chosen, onChoose }: Props) {
  const { language } = useWords()
  const maySeeTree = usePermission('organisation:node:list')
  const places = useOrganisations(maySeeTree)
  if (!maySeeTree) return null
  return (
    <TreeSelect
      aria-label={label}
      className={className}
      placeholder={placeholder}
      allowClear
      showSearch
      treeNodeFilterProp="title"
      fieldNames={{ value: 'key', label: 'title' }}
      popupMatchSelectWidth={320}
      loading={places.isPending}
      treeData={treeOf(places.data ?? [], language)}
      {...(chosen !== '' && { value: chosen })}
      onChange={(id: string | undefined) => onChoose(id ?? '')}
    />
  )
}
