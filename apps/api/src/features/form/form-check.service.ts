import type { Answer, Parsed } from '@laurel/contract/define'
import type { checkFormValues } from '@laurel/contract/form'
import { validateForm } from '@laurel/rules/form-validation'
import type { Ctx } from '../../ctx.ts'
import { getForm } from './form.service.ts'
import { knownOptions } from './form-options.service.ts'

/** As the contract has it: whoever sends more than this is not filling in a form. */
const maxFaults = 200

/** The same rules as in the browser; a later submission is validated by them again. */
export async function checkValues(
  ctx: Ctx,
  { formId, values, ...viewer }: Parsed<typeof checkFormValues>['body'],
): Promise<Answer<typeof checkFormValues>> {
  const form = await getForm(ctx, formId)
  const knowsOption = await knownOptions(ctx, form, values)
  return { faults: validateForm(form, values, { ...viewer, today: form.today, knowsOption }).slice(0, maxFaults) }
}
