import { checkFormValues, getFormObject, listForms } from '@laurel/contract/form'
import { serve } from '../../http/serve.ts'
import * as forms from './form.service.ts'

export const formRoutes = [
  serve(getFormObject, (ctx, { params }) => forms.getForm(ctx, params.id)),
  serve(listForms, (ctx, { query }) => forms.listForms(ctx, query)),
  serve(checkFormValues, (ctx, { body }) => forms.checkValues(ctx, body)),
]
