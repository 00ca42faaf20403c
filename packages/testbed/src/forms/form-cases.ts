import { newForm } from '@laurel/contract/form'
import * as law from '@laurel/rules/form-cases'
import * as sample from '@laurel/rules/form-sample'

/** As the contract reads it. */
export const allWidgets = newForm.parse(sample.allWidgets)
export const { rightValues, schoolIds } = sample
export const { cases } = law
