import { unseal } from '../../privacy/sealing.ts'

/** Tables of an organiser that say nothing of it, each with the reason why they are not handed over. Every other one is. */
export const leftOut: Readonly<Record<string, string>> = {
  event_feed: 'the order in which events were delivered: numbers only',
  event_pending: 'a queue that is empty within a moment',
  account_file_usage: 'counted from its files',
  entry_duplicate_key: 'made from its entries',
  engine_command: 'a queue for the process engine',
  file_usage: 'counted from its files',
  idempotency_key: 'answers that are kept for a day',
  login_attempt: 'counters that are kept for a day',
  login_ticket: 'steps of a login that are kept for an hour',
  page_rendering: 'rendered from page_publication',
  public_document: 'rendered from what is published',
  public_shell: 'rendered from page_publication',
  public_term: 'made from what is published',
  public_item: 'made from what is published',
  recovery_code: 'credentials',
  second_factor: 'credentials',
  sms_code: 'codes that are kept for a day',
  social_state: 'steps of a login that are kept for an hour',
  spent_challenge: 'kept for an hour',
  spent_nonce: 'kept for an hour',
  tenant_erasure: 'of the platform',
}

/** What a sealed column was sealed for: it is handed over opened, since the key stays here. */
export const sealedFor: Readonly<Record<string, string>> = {
  'draw.server_seed_sealed': 'draw.seed',
  'expert_draw.server_seed_sealed': 'expert-draw.seed',
  'grouping.server_seed_sealed': 'grouping.seed',
  'guardian_consent.mobile_sealed': 'guardian.mobile',
  'guardian_consent.name_sealed': 'guardian.name',
  'member_import.mapping_sealed': 'member-import.mapping',
  'member_import.outcome_sealed': 'member-import.outcome',
  'person.email_sealed': 'person.email',
  'person.id_number_sealed': 'person.id-number',
  'person.mobile_sealed': 'person.mobile',
  'registration.answers_sealed': 'registration.answers',
  'social_binding.label_sealed': 'social.label',
}

/** A keyed hash is of no use without its key, and that of a credential is nobody's business. */
const isHash = (column: string) => column.endsWith('_hash')

/** As a line of JSON that needs nothing of ours to be read. */
export function exportedRow(table: string, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) {
    if (isHash(column)) continue
    if (column.endsWith('_sealed')) shown[column.slice(0, -'_sealed'.length)] = opened(table, column, value)
    else shown[column] = value instanceof Uint8Array ? Buffer.from(value).toString('base64') : withoutSecret(value)
  }
  return shown
}

/** The secret of a login provider lies sealed inside a setting: a credential, and of no use without our key. */
const withoutSecret = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll(/"secretSealed":\s?"[^"]*"/g, '"secretSealed":""') : value

function opened(table: string, column: string, value: unknown): string | null {
  const purpose = sealedFor[`${table}.${column}`]
  if (purpose === undefined) throw new Error(`nobody has said what ${table}.${column} is sealed for`)
  return value === null ? null : unseal(purpose, value as Buffer)
}
