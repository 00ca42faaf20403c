import { type RawBuilder, sql } from 'kysely'

/** A UUIDv7 of an instant, made by PostgreSQL 15, which has no function of its own for it: millions of them without a round trip. */
export const uuidAt = (instant: RawBuilder<unknown>): RawBuilder<string> => sql`
  encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from ${instant}) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid`
