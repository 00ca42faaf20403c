import { z } from 'zod'
import { deployAs } from './client.ts'
import { askEngine } from './nodes.ts'

const source = 'laurel-trial'
const deployment = z.object({ id: z.string() })
const pastDeployment = deployment.extend({ deploymentTime: z.string() })
/** What a trial that died half-way has left is taken away by a later one. */
const leftAfterMs = 60_000

/** The engine reads a model as it would when it is published, and keeps nothing of it. Throws what the engine says against it. */
export async function tryModel(name: string, xml: string): Promise<void> {
  const { id } = deployment.parse(JSON.parse(await deployAs(source, name, xml)))
  await removeDeployment(id)
}

export async function removeLeftTrials(): Promise<void> {
  const path = `/deployment?source=${source}&maxResults=100`
  const left = z
    .array(pastDeployment)
    .parse(JSON.parse(await askEngine({ method: 'GET', path, isRepeatable: true })))
    .filter(({ deploymentTime }) => Date.now() - Date.parse(deploymentTime) > leftAfterMs)
  for (const { id } of left) await removeDeployment(id)
}

async function removeDeployment(id: string): Promise<void> {
  const path = `/deployment/${encodeURIComponent(id)}?cascade=true`
  await askEngine({ method: 'DELETE', path, isRepeatable: true })
}
