import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './audit-drawer.module.css'
import { type Change, formatField, formatValue } from './event-format.ts'

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
              <th scope="row">{formatField(field)}</th>
              {isHidden ? (
                <td colSpan={2} className={styles['hidden']}>
                  <Icon name="eye-off" size={14} /> {word('audit.changed')}
                </td>
              ) : (
                <>
                  <td>
                    <del>{formatValue(before)}</del>
                  </td>
                  <td>
                    <ins>{formatValue(after)}</ins>
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
