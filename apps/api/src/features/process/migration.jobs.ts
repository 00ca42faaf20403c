import { setTimeout as pause } from 'node:timers/promises'
import { mapSteps } from '@laurel/bpmn/model/waiting-steps'
import { asPlatform } from '../../database/platform.ts'
import { definitionKeyOf } from '../../engine/definition-key.ts'
import { EngineRefusal } from '../../engine/failure.ts'
import {
  definitionIdOf,
  definitionOfInstance,
  type MigrationPlan,
  migrateInstance,
  planMigration,
} from '../../engine/migration.ts'
import { record } from '../../events/record.ts'
import type { JobKind } from '../../jobs/kind.ts'
import { callsOf } from '../process-model/runnable-model.service.ts'
import { deployOnce } from './engine-commands.ts'
import { type MigrationInput, migrationKind, readSteps } from './migration.service.ts'
import * as sql from './migration.sql.ts'
import { actingFor } from './process.mirror.ts'
import { changed } from './process.service.ts'

const batchSize = 100
/** An instance whose decision is still on its way to the engine is looked at again. */
const busyRounds = 10
const busyPauseMs = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

type Migration = { pair: sql.VersionPair; plan: MigrationPlan; targetId: string; targets: Map<string, sql.StepTarget> }
type Outcome = { state: 'done' | 'over' | 'busy' } | { state: 'refused'; because: string }

/**
 * May run again from the start: what is in the other version already is not looked at. In the end `done` of `total` says how many migrated: of
 * those that stayed only the first hundred are named.
 */
export const migrationJob: JobKind = {
  name: migrationKind,
  async run(job) {
    const { modelId, from, to, steps, reach } = job.input as MigrationInput
    const pair = { tenantId: job.tenantId, modelId, from, to }
    const migration = await prepare(pair, steps)
    const total = await asPlatform('process migration', (tx) => sql.countRunning(tx, pair))
    let migrated = 0
    let stayed = 0
    let after = beforeAll
    await job.progress(0, total)
    for (;;) {
      const last = after
      const rows = await asPlatform('process migration', (tx) => sql.nextRunning(tx, pair, reach, last, batchSize))
      for (const { id, title } of rows) {
        const outcome = await migrateWhenFree(migration, id)
        if (outcome.state === 'over') continue
        if (outcome.state === 'done') migrated += 1
        else job.rowError(++stayed, told(outcome.state === 'refused' ? outcome.because : outcome.state, title))
      }
      const seen = migrated + stayed
      const next = rows.at(-1)
      if (rows.length < batchSize || !next) {
        await job.progress(migrated, seen)
        return null
      }
      await job.progress(seen, Math.max(total, seen))
      after = next.id
    }
  },
}

/** Its title travels along: the list of what stayed is read without the instances. */
const told = (because: string, title: string) => `${because.replaceAll('|', '/').slice(0, 250)}|${title}`

async function prepare(pair: sql.VersionPair, steps: MigrationInput['steps']): Promise<Migration> {
  const { tenantId, modelId, from, to } = pair
  const ref = { tenant_id: tenantId, model_id: modelId, version: to }
  const versions = await asPlatform('process migration', async (tx) => {
    await deployOnce(tx, { ...ref, calls: (await callsOf(tx, ref)) ?? [] })
    return sql.findVersions(tx, pair)
  })
  const [before, after] = await readSteps(versions)
  const chosen = new Map(steps.map((step) => [step.from, step.to]))
  const names = new Map(after.map(({ id, name }) => [id, name]))
  const targetId = await definitionIdOf(definitionKeyOf(modelId, to))
  const plan = await planMigration(await definitionIdOf(definitionKeyOf(modelId, from)), targetId, chosen)
  const carried = new Set(plan.instructions.flatMap(({ sourceActivityIds }) => sourceActivityIds))
  const targets = mapSteps(before, after, chosen).flatMap(({ id, target }): [string, sql.StepTarget][] =>
    target !== null && carried.has(id) ? [[id, { from: id, to: target, name: names.get(target) ?? '' }]] : [],
  )
  return { pair, plan, targetId, targets: new Map(targets) }
}

async function migrateWhenFree(migration: Migration, id: string): Promise<Outcome> {
  for (let round = 1; ; round += 1) {
    const outcome = await migrateOne(migration, id)
    if (outcome.state !== 'busy' || round === busyRounds) return outcome
    await pause(busyPauseMs)
  }
}

/**
 * Under the instance's lock, and only while no command of it is on its way: whoever decides in it, and whatever the engine tells of it, waits
 * until both sides have the same version. So the engine is asked within the transaction, as when a command is dispatched.
 */
const migrateOne = ({ pair, plan, targetId, targets }: Migration, id: string): Promise<Outcome> =>
  asPlatform('process migration', async (tx) => {
    const instance = await sql.lockForMigration(tx, pair, id)
    if (!instance) return { state: 'over' }
    const { engine_instance_id: engineId, has_command, standing } = instance
    if (engineId === null || has_command) return { state: 'busy' }
    const stuck = standing.find((step) => !targets.has(step))
    if (stuck !== undefined) return { state: 'refused', because: `step:${stuck}` }
    try {
      // Done before, and only our side of it was lost.
      if ((await definitionOfInstance(engineId)) !== targetId) await migrateInstance(plan, engineId)
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error
      return error.isAbsent ? { state: 'over' } : { state: 'refused', because: `engine:${error.message}` }
    }
    await sql.moveToVersion(tx, pair, id, [...targets.values()])
    const ctx = actingFor(tx, pair.tenantId)
    await record(ctx, 'process.migrated', id, { from: pair.from, to: pair.to })
    changed(ctx, id)
    return { state: 'done' }
  })
