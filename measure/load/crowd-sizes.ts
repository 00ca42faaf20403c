import pg from 'pg'

export type TableSize = { table: string; rows: number; bytesEach: number }

/** What a row takes with all its indexes, in the tables that grow with people. */
export async function tableSizes(ownerUrl: string): Promise<TableSize[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<TableSize>(`
      select top.relname as "table", sum(part.reltuples)::float8 as rows,
        (sum(pg_total_relation_size(part.oid)) / sum(part.reltuples))::int as "bytesEach"
      from pg_class top
      join lateral (select oid, reltuples from pg_class where oid = any(array(select relid from pg_partition_tree(top.oid) where isleaf))
        or oid = top.oid and top.relkind = 'r') part on part.reltuples > 0
      where top.relkind in ('r', 'p') and not top.relispartition and top.relnamespace = 'public'::regnamespace
      group by top.relname having sum(part.reltuples) >= 1000 order by sum(pg_total_relation_size(part.oid)) desc`)
    return rows
  } finally {
    await client.end()
  }
}
