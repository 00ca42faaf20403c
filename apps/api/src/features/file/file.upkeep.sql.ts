import { sql } from 'kysely'
import { type Invariants, type OwnData, ofAccount } from '../../database/upkeep.ts'

export const invariants: Invariants = {
  'a file is stored with its time, refused with its reason, or quarantined with what was found': sql`
    select from file where (state in ('scanning', 'stored') and finished_at is null) or (state = 'refused') <> (refused_because is not null)
      or (state = 'quarantined') <> (threat is not null) or (scanned_at is not null and sha256 is null)`,

  'an organiser keeps as many files and bytes as are counted for it': sql`
    select from file_usage u
    full join (
      select tenant_id, count(*) as files, sum(size) as bytes, coalesce(sum(size) filter (where in_library), 0) as library_bytes from (
        select tenant_id, size, is_library as in_library from file where state <> 'refused'
        union all select tenant_id, size, false from file_version) each
      group by tenant_id) kept using (tenant_id)
    where coalesce(u.files, 0) <> coalesce(kept.files, 0) or coalesce(u.bytes, 0) <> coalesce(kept.bytes, 0)
      or coalesce(u.library_bytes, 0) <> coalesce(kept.library_bytes, 0)`,

  'an account keeps as many files and bytes as are counted for it': sql`
    select from account_file_usage u
    full join (
      select tenant_id, account_id, count(*) as files, sum(size) as bytes from file where state <> 'refused' and not is_library
      group by tenant_id, account_id) kept using (tenant_id, account_id)
    where coalesce(u.files, 0) <> coalesce(kept.files, 0) or coalesce(u.bytes, 0) <> coalesce(kept.bytes, 0)`,
}

export const ownData: OwnData = {
  files: `select name, type, size, state, created_at as "createdAt" from file ${ofAccount} order by created_at`,
  fileSpace: `select files::int, bytes::float8 from account_file_usage ${ofAccount}`,
  filesReplaced: `select name, type, size, stored_at as "storedAt" from file_version where tenant_id = $1 and stored_by = $2 order by stored_at`,
}
