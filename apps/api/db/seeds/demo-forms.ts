import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newForm } from '@laurel/contract/form'
import type { Ctx } from '../../src/ctx.ts'
import { defineForm } from '../../src/features/form/form.service.ts'

type FormContent = { ref: string; tenant: string; contests?: string[] }

/** The forms of one organiser: registration, entries, declarations and appeals. */
export async function defineForms(ctx: Ctx, tenantRef: string): Promise<void> {
  const { forms } = JSON.parse(readFileSync(join(import.meta.dirname, 'content', 'forms.json'), 'utf8')) as {
    forms: FormContent[]
  }
  for (const { ref: _ref, tenant, contests: _contests, ...form } of forms)
    if (tenant === tenantRef) await defineForm(ctx, newForm.parse(form))
}
