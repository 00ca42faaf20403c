import { fieldsOf } from '@laurel/rules/form-definition'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Entry } from './entry.queries.ts'
import type { DraftsView } from './entry-drafts.ts'
import { faultText, fieldId, focusOn } from './entry-form.ts'
import styles from './fault-list.module.css'

/** What is missing or wrong, each leading to its field. */
export function FaultList({ entry, view, onGo }: { entry: Entry; view: DraftsView; onGo: () => void }) {
  const { word, language } = useWords()
  const fields = fieldsOf(entry.form)
  return (
    <ul className={styles['list']}>
      {view.faults.map(({ path, reason }) => {
        const key = path.split('.')[0] ?? path
        const field = fields.find((each) => each.key === key)
        return (
          <li key={`${path} ${reason}`}>
            <Icon name="circle-alert" />
            <a
              href={`#${fieldId(key)}`}
              onClick={(event) => {
                event.preventDefault()
                onGo()
                // The dialog above it closes first and gives the focus back.
                setTimeout(() => focusOn(fieldId(key)))
              }}
            >
              {field ? worded(field.label, language) : word('entry.section.team')}
            </a>
            <span>{faultText(field, reason, view.values[key], language)}</span>
          </li>
        )
      })}
    </ul>
  )
}
