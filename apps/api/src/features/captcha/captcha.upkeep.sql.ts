import { sql } from 'kysely'
import type { Outdated } from '../../database/upkeep.ts'

export const outdated: Outdated = [{ table: 'spent_challenge', isOld: sql`spent_at < now() - interval '1 hour'` }]
