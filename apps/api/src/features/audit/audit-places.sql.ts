import type { Reach } from '@laurel/rules/data-scope'

/** Greater than whatever follows the path of an organisation. */
const last = '\u{10FFFF}'

/** The organisations within reach, as an array that is looked up once per statement. $1 is the tenant. */
export function placesWithin(reach: Reach, values: unknown[]): string {
  const at = `$${values.push(reach.at)}::text[]`
  const below = `$${values.push(reach.below)}::text[]`
  return `array(
    select o.id from organisation o where o.tenant_id = $1 and (o.path = any (${at}) or exists (
      select from unnest(${below}) as above(path) where o.path >= above.path and o.path < above.path || $${values.push(last)})))`
}
