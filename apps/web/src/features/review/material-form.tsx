import { useMemo } from 'react'
import { useFormSearch } from '../../parts/form/form-search.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { FormReading } from '../../ui/widgets/form-reading.tsx'
import { FormServicesContext } from '../../ui/widgets/form-services.ts'
import styles from './material.module.css'
import type { Material } from './review.queries.ts'

export function MaterialForm({ entry }: { entry: Material }) {
  const { word } = useWords()
  const services = useMaterialServices(entry)
  return (
    <div className={styles['form']}>
      <FormServicesContext.Provider value={services}>
        <FormReading form={entry.form} values={entry.values} only={entry.fields} />
      </FormServicesContext.Provider>
      <p className={styles['quiet']}>{word('review.masked')}</p>
    </div>
  )
}

/** What the readings of a form ask for: names of options, and of the people in the team. */
export function useMaterialServices({ form, members }: Pick<Material, 'form' | 'members'>) {
  const search = useFormSearch(form)
  return useMemo(
    () => ({
      ...search,
      team: members.map(({ id, part, name, organisation }) => ({ id, part, name, note: organisation })),
    }),
    [search, members],
  )
}
