import { useWords } from '../../platform/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './audit-drawer.module.css'
import { type Change, fieldInWords, valueInWords } from './event-words.ts'

export function AuditChanges({ changes }: { changes: readonly Change[] }) {
  const { word } = useWords()
  return (
    <section>
      <h3 className={styles['title']}>
        {word('audit.changes')} <small>{word('audit.changes-hint', { count: changes.length })}</small>
      </h3>
      <table className={styles['changes']} aria-label={word('audit.changes')}>
        <thead>
          <tr>
            <th scope="col">{word('audit.field')}</th>
            <th scope="col">{word('audit.before')}</th>
            <th scope="col">{word('audit.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after, isHidden }) => (
            <tr key={field}>
              <th scope="row">{fieldInWords(field)}</th>
              {isHidden ? (
                <td colSpan={2} className={styles['hidden']}>
                  <Icon name="eye-off" size={14} /> {word('audit.changed')}
                </td>
              ) : (
                <>
                  <td>
                    <del>{valueInWords(before)}</del>
                  </td>
                  <td>
                    <ins>{valueInWords(after)}</ins>
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
