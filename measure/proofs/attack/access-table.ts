import type { Access, UserType } from '@laurel/contract/access'
import { userTypes } from '@laurel/contract/access'
import type { Endpoint } from '@laurel/contract/define'
import { type Permission, permissions } from '@laurel/contract/permissions'
import { callLines } from './access-lines.ts'
import { type Effect, isEffect, permissionClasses } from './permission-classes.ts'

export type Line = { access: Access; effect: Effect }
type Called = Pick<Endpoint, 'route' | 'access'>

/** What the reviewed table says of each call: S1 compares with it, and not with the contract. */
export const accessTable: ReadonlyMap<string, Line> = readTable(callLines)

export function lineOf(route: string): Line {
  const line = accessTable.get(route)
  if (!line) throw new Error(notThere(route))
  return line
}

function readTable(lines: readonly (readonly string[])[]): Map<string, Line> {
  const table = new Map<string, Line>()
  for (const line of lines) {
    const [route = '', access = '', effect = '', ...rest] = line
    if (table.has(route) || rest.length > 0 || !isEffect(effect))
      throw new Error(`the table of access cannot be read: ${line.join(' ')}`)
    table.set(route, { access: readAccess(access, line.join(' ')), effect })
  }
  return table
}

function readAccess(text: string, line: string): Access {
  if (text === 'anyone' || text === 'platform') return { kind: text }
  if (text === 'display' || text === 'console') return { kind: 'screen', as: text }
  if (text === 'signedIn') return { kind: 'signedIn', types: userTypes }
  const types = /^signedIn ([1-5](?:,[1-5])*)$/.exec(text)?.[1]
  if (types) return { kind: 'signedIn', types: types.split(',').map((type) => Number(type) as UserType) }
  const permission = permissions.find((each) => each === text)
  if (!permission) throw new Error(`the table of access names no permission: ${line}`)
  return { kind: 'permits', permission }
}

export function written(access: Access): string {
  if (access.kind === 'screen') return access.as
  if (access.kind === 'permits') return access.permission
  if (access.kind !== 'signedIn' || access.types.length === userTypes.length) return access.kind
  return `signedIn ${[...access.types].join(',')}`
}

const notThere = (route: string) =>
  `${route} is in no table of access: ask who may make this call and what it changes, and add a line to the <noun>.access.tsv beside its feature (call, tab, access, tab, read | take | write)`

/** Every difference between the contract and the table, and every line of the table that contradicts itself. */
export function accessFaults(
  endpoints: readonly Called[],
  table: ReadonlyMap<string, Line> = accessTable,
  classes: Readonly<Record<Permission, Effect>> = permissionClasses,
): string[] {
  const faults: string[] = []
  for (const { route, access } of endpoints) {
    const line = table.get(route)
    if (!line) faults.push(notThere(route))
    else if (written(line.access) !== written(access))
      faults.push(`${route} is opened by ${written(access)}; the reviewed table says ${written(line.access)}`)
    faults.push(...effectFaults(route, access, line?.effect ?? (route.startsWith('GET ') ? 'read' : 'write'), classes))
  }
  const routes = new Set<string>(endpoints.map(({ route }) => route))
  for (const route of table.keys())
    if (!routes.has(route)) faults.push(`${route} is in the table of access and not in the contract`)
  return faults
}

const strength = { read: 0, take: 1, write: 2 } as const

/** No call does more than the permission that opens it is for. */
function effectFaults(
  route: string,
  access: Access,
  effect: Effect,
  classes: Readonly<Record<Permission, Effect>>,
): string[] {
  if (access.kind !== 'permits') return []
  const ofPermission = classes[access.permission as Permission]
  if (strength[ofPermission] < strength[effect])
    return [`${route} is to ${effect}, and ${access.permission}, which opens it, is only to ${ofPermission}`]
  return []
}
