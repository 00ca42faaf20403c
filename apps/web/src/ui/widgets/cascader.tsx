import { pathTo } from '@laurel/rules/form-choice'
import { useWords } from '../../platform/i18n/use-words.ts'
import { classNames } from '../class-names.ts'
import box from '../field.module.css'
import type { FieldProps } from '../field-props.ts'
import { worded } from '../form-wording.ts'
import { Icon } from '../icon.tsx'
import styles from './cascader.module.css'
import { WidgetGroup } from './widget-group.tsx'

/** A list for each level, the browser's own: what is chosen in one decides what the next offers. */
export function Cascader(props: FieldProps) {
  const { field, id, label, error, value, onChange } = props
  const { word, language } = useWords()
  const nodes = field.nodes ?? []
  const path = pathTo(nodes, value)
  const levels = [undefined, ...path.map((node) => node.value)]
    .map((parent) => nodes.filter((node) => node.parent === parent))
    .filter((options) => options.length > 0)
  return (
    <WidgetGroup {...props}>
      <div className={styles['levels']}>
        {levels.map((options, level) => {
          const chosen = path[level]?.value ?? ''
          const above = path[level - 1]
          return (
            <div key={above?.value ?? 'top'} className={classNames(box['box'], error !== undefined && box['wrong'])}>
              <select
                id={level === 0 ? `${id}-first` : undefined}
                className={box['select']}
                aria-label={word('widget.level', { label, level: level + 1 })}
                aria-invalid={error !== undefined}
                value={chosen}
                onChange={(event) => onChange(event.currentTarget.value || above?.value || '')}
              >
                <option value="">{word('ui.choose')}</option>
                {options.map((node) => (
                  <option key={node.value} value={node.value}>
                    {worded(node.label, language)}
                  </option>
                ))}
              </select>
              <span className={box['chevron']}>
                <Icon name="chevron-down" />
              </span>
            </div>
          )
        })}
      </div>
    </WidgetGroup>
  )
}
