import { useMemo } from 'react'
import { useFormSearch } from '../../parts/form/form-search.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { FormReading } from '../../ui/widgets/form-reading.tsx'
import { FormServicesContext } from '../../ui/widgets/form-services.ts'
import styles from './entry-pane.module.css'
import type { Sheet } from './score.queries.ts'

export function EntryForm({ sheet: { form, values, fields, withheld } }: { sheet: Sheet }) {
  const { word } = useWords()
  const search = useFormSearch(form)
  const services = useMemo(() => ({ ...search, team: [] }), [search])
  return (
    <div className={styles['form']}>
      <FormServicesContext.Provider value={services}>
        <FormReading form={form} values={values} only={fields} />
      </FormServicesContext.Provider>
      {withheld > 0 && <p className={styles['quiet']}>{word('score.withheld', { count: withheld })}</p>}
    </div>
  )
}
