import { useMemo } from 'react'
import { useFormSearch } from '../../parts/form/form-search.ts'
import type { FormServices, TeamPerson } from '../../ui/widgets/form-services.ts'
import type { Entry } from './entry.queries.ts'

/** What the widgets of the form need from outside. */
export function useFormServicesOf({ form, members }: Entry): FormServices {
  const search = useFormSearch(form)
  return useMemo(() => {
    const team = members.map(
      ({ id, part, name, organisation, confirmedAt }): TeamPerson => ({
        id,
        part,
        name,
        note: organisation,
        state: confirmedAt ? 'confirmed' : 'waiting',
      }),
    )
    return { ...search, team }
  }, [search, members])
}
