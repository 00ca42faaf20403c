/** Every permission code, `module:noun:verb`. A role holds some of them; `*:*:*` holds all. */
export const permissions = [
  'audit:event:list',
  'audit:event:export',
  'job:run:list',
  'job:run:cancel',
  'portal:page:save',
  'portal:page:publish',
  'process:instance:list',
  'process:instance:start',
] as const

export type Permission = (typeof permissions)[number]
export const everyPermission = '*:*:*'
