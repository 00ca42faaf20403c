import { runScript, ScriptFailure } from './script.ts'

/** What a script that names people can read, under these names. Null: the process decides about no entry. */
export type ScriptSubject = {
  instance: { id: string; title: string }
  starter: { accountId: string }
  entry: { id: string; organisationId: string | null; trackId: string; stageId: string } | null
}

const isAccount = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isToken = /^(?:u|role|dept|head|post|grp):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const maxNamed = 50

/** Accounts by their ids, and pools as `role:…`, `post:…`, `grp:…`, `dept:…`, `head:…`; whatever else it answers names nobody. */
export async function namedByScript(script: string, subject: ScriptSubject): Promise<string[]> {
  const answer = await runScript(`(() => {\n${script}\n})()`, subject)
  const named = (Array.isArray(answer) ? answer : [answer]).filter((one) => typeof one === 'string')
  const tokens = named.map((text) => (isAccount.test(text) ? `u:${text}` : text)).filter((text) => isToken.test(text))
  return [...new Set(tokens)].slice(0, maxNamed)
}

/** One that fails names nobody: what the rule says of that happens then. */
export const namedOrNobody = (script: string, subject: ScriptSubject): Promise<string[]> =>
  namedByScript(script, subject).catch((error: unknown) => {
    if (error instanceof ScriptFailure) return []
    throw error
  })
