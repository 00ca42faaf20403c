import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './form-list.module.css'
import { type FormField, type FormRow, useFormFields } from './form-model.queries.ts'

type FieldSummary = Pick<FormField, 'key' | 'label' | 'widget' | 'required'>

/** What a form asks for: the ids that the designer's form tab and conditions name. */
export function FormDrawer({ row, onClose }: { row: FormRow; onClose: () => void }) {
  const { word, language } = useWords()
  const form = useFormFields(row.id, language)
  const copy = () =>
    void navigator.clipboard
      .writeText(row.code)
      .then(() => toast.success(word('process-form.copied', { code: row.code })))
      .catch(() => toast.info(row.code))
  return (
    <Drawer open side="right" label={row.name} title={<h2>{row.name}</h2>} onClose={onClose}>
      <p className={styles['code']}>
        <code>{row.code}</code> v{row.version}
        <Button icon="copy" onClick={copy}>
          {word('process-form.copy')}
        </Button>
      </p>
      {form.isError ? (
        <Notice kind="failed" title={word('process-form.failed')} hint={word('process-form.failed-hint')}>
          <Button look="primary" icon="refresh" onClick={() => void form.refetch()}>
            {word('state.retry')}
          </Button>
        </Notice>
      ) : form.data === undefined ? (
        <SkeletonLines lines={5} />
      ) : (
        <table className={styles['fields']}>
          <thead>
            <tr>
              <th scope="col">{word('process-form.key')}</th>
              <th scope="col">{word('process-form.label')}</th>
              <th scope="col">{word('process-form.widget')}</th>
              <th scope="col">{word('process-form.required')}</th>
            </tr>
          </thead>
          <tbody>
            {form.data.fields.flatMap(fieldsOf).map((field) => (
              <tr key={field.key}>
                <td>
                  <code>{field.key}</code>
                </td>
                <td>{worded(field.label, language)}</td>
                <td>{field.widget}</td>
                <td>{field.required && word('process-form.is-required')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  )
}

/** A card holds fields and is none itself. */
const fieldsOf = (field: FormField): FieldSummary[] =>
  field.widget === 'card' ? (field.fields ?? []).filter((each) => typeof each !== 'string') : [field]
