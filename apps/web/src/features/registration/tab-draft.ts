import { type Form, fieldsOf } from '@laurel/rules/form-definition'
import type { FormValues } from '@laurel/rules/form-visibility'
import { registrationKeys } from '@laurel/rules/registration'
import { type GuardianDraft, noGuardian } from './guardian-part.tsx'

export type TabDraft = {
  mobile: string
  values: FormValues
  password: string
  guardian: GuardianDraft
  agrees: boolean
}

const nothing: TabDraft = { mobile: '', values: {}, password: '', guardian: noGuardian, agrees: false }
const keyOf = (prefix: string) => `laurel:registration:${prefix}`

/** Everything, as long as this page lives: somebody who reads the agreement comes back to the form as it was. */
const inMemory = new Map<string, TabDraft>()

/**
 * In this tab only, so that a reload empties nothing and a shared computer remembers nothing. Passwords, codes, identity numbers and consent
 * are not stored.
 */
export function keepTabDraft(prefix: string, form: Form, draft: TabDraft): void {
  inMemory.set(prefix, draft)
  const secret = fieldsOf(form).filter(({ key, widget }) => key === registrationKeys.code || widget === 'id-card')
  const values = Object.entries(draft.values).filter(([name]) => !secret.some(({ key }) => key === name))
  const stored = {
    ...nothing,
    mobile: draft.mobile,
    values: Object.fromEntries(values),
    guardian: { ...noGuardian, name: draft.guardian.name, mobile: draft.guardian.mobile },
  }
  try {
    sessionStorage.setItem(keyOf(prefix), JSON.stringify(stored))
  } catch {
    // A web view without storage: the page still holds it.
  }
}

export function readTabDraft(prefix: string): TabDraft {
  const held = inMemory.get(prefix)
  if (held) return held
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(prefix)) ?? 'null') ?? nothing
  } catch {
    return nothing
  }
}

export function forgetTabDraft(prefix: string): void {
  inMemory.delete(prefix)
  try {
    sessionStorage.removeItem(keyOf(prefix))
  } catch {
    // Nothing was stored there.
  }
}
