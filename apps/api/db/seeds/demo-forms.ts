import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newForm } from '@laurel/contract/form'
import type { FormNode } from '@laurel/rules/form-definition'
import type { Ctx } from '../../src/ctx.ts'
import { defineForm } from '../../src/features/form/form.service.ts'
import { defineTree } from '../../src/features/form/form-options.service.ts'

type FormContent = { ref: string; tenant: string; contests?: string[] }

type TreeContent = {
  name: { zh: string }
  nodes: { code: string; parent: string | null; label: FormNode['label'] }[]
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, 'content', name), 'utf8'))

/** The option tree that forms of the demo choose from. */
export function treeContent(): { name: string; nodes: FormNode[] } {
  const { cascader } = read('dictionaries.json') as { cascader: TreeContent }
  const nodes = cascader.nodes.map(({ code, parent, label }) => ({ value: code, ...(parent && { parent }), label }))
  return { name: cascader.name.zh, nodes }
}

/** The forms of one organiser: registration, entries, declarations and appeals. */
export async function defineForms(ctx: Ctx, tenantRef: string): Promise<void> {
  const { forms } = read('forms.json') as { forms: FormContent[] }
  const { name, nodes } = treeContent()
  await defineTree(ctx, name, nodes)
  for (const { ref: _ref, tenant, contests: _contests, ...form } of forms)
    if (tenant === tenantRef) await defineForm(ctx, newForm.parse(form))
}
