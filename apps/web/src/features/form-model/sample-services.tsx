import type { ReactNode } from 'react'
import { FormServicesContext } from '../../ui/widgets/form-services.ts'

const nothing = () => async () => []
/** Nobody is in the team of a form that nobody fills in, and nothing is searched. */
const services = { team: [], searchOptions: nothing, searchPeople: nothing, nameOptions: async () => [] }

export const SampleServices = ({ children }: { children: ReactNode }) => (
  <FormServicesContext value={services}>{children}</FormServicesContext>
)
