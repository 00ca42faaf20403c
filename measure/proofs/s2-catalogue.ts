import type pg from 'pg'
import type { Measurement } from '../measurement.ts'
import { checks, plants } from './attack/catalogue.ts'
import { inWorld } from './attack/in-world.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

export const measurement: Measurement = {
  id: 'S2',
  claim:
    'catalogue check: every tenant table forced; the app role owns nothing and cannot bypass; no unsafe functions or views',
  target: 'every planted fault caught, 0 in the real schema',
  ci: true,
  alone: true,
  limitSeconds: 240,
  run: (log) =>
    inWorld(async (world) => {
      return withWholeDatabase(world, async (database) => {
        const missed: string[] = []
        for (const plant of plants) {
          if (!(await isCaught(database, plant))) missed.push(`${plant.check}: does not see ${plant.sql}`)
        }
        const unproven = Object.keys(checks).filter((check) => !plants.some((plant) => plant.check === check))
        const faults: string[] = []
        for (const check of Object.keys(checks))
          faults.push(...(await found(database, check)).map((what) => `${check}: ${what}`))
        for (const detail of [...missed, ...unproven.map((check) => `${check}: nothing planted for it`), ...faults])
          log(detail)
        const caught = `${plants.length - missed.length}/${plants.length} planted faults caught`
        return {
          figure: `${Object.keys(checks).length} checks, ${caught}, ${faults.length} faults`,
          holds: missed.length + unproven.length + faults.length === 0,
        }
      })
    }),
}

async function isCaught(database: pg.Client, { check, sql }: { check: string; sql: string }): Promise<boolean> {
  await database.query('begin')
  try {
    await database.query(sql)
    return (await found(database, check)).length > 0
  } finally {
    await database.query('rollback')
  }
}

async function found(database: pg.Client, check: string): Promise<string[]> {
  const { rows } = await database.query<string[]>({ text: checks[check] ?? '', rowMode: 'array' })
  return rows.map(([what]) => what ?? '')
}
