import { readFileSync } from 'node:fs'
import { literally, type Plant } from './plant.ts'

const folder = new URL('../../packages/contract/src/', import.meta.url)

/** A call of the contract with another access than it has; `before` is what stands in its definition. */
function wrongAccess(file: string, route: string, before: string, after: string): Plant {
  const text = readFileSync(new URL(file, folder), 'utf8')
  const at = text.indexOf(`'${route}'`)
  const from = text.indexOf(before, at)
  const next = text.indexOf("define('", at + 1)
  if (at < 0 || from < 0 || (next >= 0 && from > next)) throw new Error(`${route} is not opened by ${before}`)
  return {
    name: `${route} opened by ${after}`,
    files: { [`packages/contract/src/${file}`]: text.slice(0, from) + after + text.slice(from + before.length) },
    caught: new RegExp(`${literally(route)} is opened by .*the reviewed table says`),
  }
}

/** Wrong permissions, each in a file of its own: a read that opens a write, a neighbour's, everybody who is signed in, and anyone. */
export const accessPlants: readonly Plant[] = [
  wrongAccess('contest.ts', 'PUT /ims/contest/change', 'access: save', 'access: list'),
  wrongAccess('code-card.ts', 'POST /ims/code-card/issue', 'account:code-card:issue', 'account:code-card:list'),
  wrongAccess('member.ts', 'POST /ims/member/reveal', 'account:person:reveal', 'account:person:list'),
  wrongAccess('role.ts', 'POST /ims/role/define', 'role:role:save', 'role:role:give'),
  wrongAccess('audit.ts', 'POST /ims/audit/export', 'audit:event:export', 'audit:event:list'),
  wrongAccess('member-import.ts', 'POST /ims/member/import', 'account:person:import', 'account:person:create'),
  wrongAccess(
    'search.ts',
    'GET /ims/search/find',
    "permits('account:person:find')",
    "{ kind: 'signedIn', types: [2] }",
  ),
  wrongAccess('process.ts', 'PUT /ims/process-task/decide', 'access: deciders', "access: { kind: 'anyone' }"),
  wrongAccess('draw.ts', 'PUT /ims/draw-lots-project/update-sort', 'access: operator', 'access: display'),
  wrongAccess('platform.ts', 'POST /ims/platform/impersonate', 'access: ofPlatform', "access: { kind: 'anyone' }"),
  wrongAccess('job.ts', 'PUT /ims/job/cancel', 'access: signedIn', "access: { kind: 'signedIn', types: [1, 2] }"),
]
