import { checkFormValues, getFormObject, listForms } from '@laurel/contract/form'
import { searchFormOptions, searchFormPeople } from '@laurel/contract/form-options'
import { serve } from '../../http/serve.ts'
import * as forms from './form.service.ts'
import { checkValues } from './form-check.service.ts'
import * as options from './form-options.service.ts'

export const formRoutes = [
  serve(getFormObject, (ctx, { params }) => forms.getForm(ctx, params.id)),
  serve(listForms, (ctx, { query }) => forms.listForms(ctx, query)),
  serve(checkFormValues, (ctx, { body }) => checkValues(ctx, body)),
  serve(searchFormOptions, (ctx, { query }) => options.searchOptions(ctx, query)),
  serve(searchFormPeople, (ctx, { query }) => options.searchPeople(ctx, query)),
]
