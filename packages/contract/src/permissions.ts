import { features } from './features.ts'

export type Permission = (typeof features)[number]['permissions'][number]

/** Every permission code, `module:noun:verb`. A role holds some of them; `*:*:*` holds all. */
export const permissions: readonly Permission[] = features.flatMap<Permission>((feature) => feature.permissions)

export const everyPermission = '*:*:*'
