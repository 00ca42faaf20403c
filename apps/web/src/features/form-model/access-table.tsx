import { Select } from 'antd'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useDictionary } from '../../platform/lookups/dictionary.ts'
import { worded } from '../../ui/form-wording.ts'
import { accessRoles, accessStages, type May, withAccess } from './access.ts'
import styles from './access-table.module.css'
import { changeField, type DesignField, type Path, placedFields } from './form-draft.ts'

type Props = {
  fields: readonly DesignField[]
  isLocked: boolean
  onChange: (fields: readonly DesignField[]) => void
}

const columns = [
  ...accessRoles.map((who) => ({ by: 'access' as const, who: who as string })),
  ...accessStages.map((who) => ({ by: 'stages' as const, who: who as string })),
]

/** Who sees what: a line for each field, columns for roles and stages. The stricter of the two holds. */
export function AccessTable({ fields, isLocked, onChange }: Props) {
  const { word, language } = useWords()
  const stages = useDictionary('ims_contest_process_type')
  const name = ({ by, who }: (typeof columns)[number]) =>
    by === 'access'
      ? word(`form-design.role-${who as (typeof accessRoles)[number]}`)
      : (stages.find(({ value }) => value === who)?.label ??
        word(`form-design.stage-${who as (typeof accessStages)[number]}`))
  const cell = (path: Path, field: DesignField, column: (typeof columns)[number]) => {
    const said = (field[column.by] as Record<string, May | undefined> | undefined)?.[column.who]
    return (
      <Select<May | 'default'>
        size="small"
        variant="borderless"
        disabled={isLocked}
        aria-label={`${worded(field.label, language)} · ${name(column)}`}
        value={said ?? 'default'}
        popupMatchSelectWidth={false}
        className={styles[said ?? 'default'] ?? ''}
        options={(['default', 'edit', 'read', 'hide'] as const).map((value) => ({
          value,
          label: word(`form-design.may-${value}`),
        }))}
        onChange={(may) =>
          onChange(
            changeField(fields, path, withAccess(field, column.by, column.who, may === 'default' ? undefined : may)),
          )
        }
      />
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also while nothing in it has the focus
    <section className={styles['box']} aria-label={word('form-design.part-access')} tabIndex={0}>
      <p className={styles['hint']}>{word('form-design.access-hint')}</p>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {word('form-design.field')}
            </th>
            <th scope="colgroup" colSpan={accessRoles.length}>
              {word('form-design.by-role')}
            </th>
            <th scope="colgroup" colSpan={accessStages.length}>
              {word('form-design.by-stage')}
            </th>
          </tr>
          <tr>
            {columns.map((column) => (
              <th key={`${column.by}${column.who}`} scope="col">
                {name(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placedFields(fields).map(({ path, field }) => (
            <tr key={path} data-card={field.widget === 'card' || undefined}>
              <th scope="row" data-inner={path.includes('.') || undefined}>
                {worded(field.label, language)} <code>{field.key}</code>
              </th>
              {columns.map((column) => (
                <td key={`${column.by}${column.who}`}>{cell(path, field, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
