import { z } from 'zod'
import { askEngine } from './nodes.ts'

/** How tokens go from one definition to another: the engine's own form, which is sent back as it came. */
const instruction = z.looseObject({
  sourceActivityIds: z.array(z.string()),
  targetActivityIds: z.array(z.string()),
})
const plan = z.looseObject({ instructions: z.array(instruction) })
export type MigrationPlan = z.output<typeof plan>

const definition = z.object({ id: z.string() })
const runningInstance = z.object({ definitionId: z.string() })
const report = z.object({
  instructionReports: z.array(z.object({ instruction, failures: z.array(z.string()) })),
})

export const definitionIdOf = async (key: string): Promise<string> =>
  definition.parse(await get(`/process-definition/key/${encodeURIComponent(key)}`)).id

export const definitionOfInstance = async (instanceId: string): Promise<string> =>
  runningInstance.parse(await get(`/process-instance/${encodeURIComponent(instanceId)}`)).definitionId

/** By equal ids, and as was chosen. What the engine cannot lead on is left out: only instances that stand there are refused then. */
export async function planMigration(
  sourceProcessDefinitionId: string,
  targetProcessDefinitionId: string,
  chosen: ReadonlyMap<string, string>,
): Promise<MigrationPlan> {
  const generated = plan.parse(
    JSON.parse(
      await post('/migration/generate', {
        sourceProcessDefinitionId,
        targetProcessDefinitionId,
        updateEventTriggers: false,
      }),
    ),
  )
  const kept = generated.instructions.filter(({ sourceActivityIds: [source = ''] }) => !chosen.has(source))
  const added = [...chosen].map(([from, to]) => ({
    sourceActivityIds: [from],
    targetActivityIds: [to],
    updateEventTrigger: false,
  }))
  const wanted = { ...generated, instructions: [...kept, ...added] }
  const { instructionReports } = report.parse(JSON.parse(await post('/migration/validate', wanted)))
  const failing = new Set(instructionReports.map((one) => sourceOf(one.instruction)))
  return { ...wanted, instructions: wanted.instructions.filter((one) => !failing.has(sourceOf(one))) }
}

const sourceOf = ({ sourceActivityIds }: z.output<typeof instruction>) => sourceActivityIds.join(' ')

/** The caller has looked whether it was done before. */
export async function migrateInstance(migrationPlan: MigrationPlan, instanceId: string): Promise<void> {
  const body = { migrationPlan, processInstanceIds: [instanceId], skipCustomListeners: true, skipIoMappings: true }
  await askEngine({ ...request('/migration/execute', body), isRepeatable: false })
}

const request = (path: string, body: unknown) => ({
  method: 'POST' as const,
  path,
  body: { type: 'application/json', content: JSON.stringify(body) },
})
const post = (path: string, body: unknown) => askEngine({ ...request(path, body), isRepeatable: true })
const get = async (path: string): Promise<unknown> =>
  JSON.parse(await askEngine({ method: 'GET', path, isRepeatable: true }))
