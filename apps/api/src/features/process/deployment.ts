import { type Leader, startLeader } from '../../database/leader.ts'
import { asPlatform } from '../../database/platform.ts'
import { EngineAway, EngineRefusal } from '../../engine/failure.ts'
import { onCommandsAnnounced } from '../../live/invalidation.ts'
import { refuseDeployment, undeployedVersions } from '../process-model/runnable-model.service.ts'
import { deployOnce } from './engine-commands.ts'

const deploymentLock = 7_305_009
const everyMs = 10_000
const batchSize = 20

/** Brings published versions to the engine. One that the engine refuses is kept as refused: its author reads why. */
export function startDeployments(onError: (error: unknown) => void): Leader {
  const round = async (mustStop: () => boolean) => {
    const versions = await asPlatform('engine deployments', (tx) => undeployedVersions(tx, batchSize))
    for (const version of versions) {
      if (mustStop()) return false
      try {
        await asPlatform('engine deployments', (tx) => deployOnce(tx, version))
      } catch (error) {
        if (error instanceof EngineAway) return false
        if (!(error instanceof EngineRefusal) || !error.isFinal) throw error
        await asPlatform('engine deployments', (tx) => refuseDeployment(tx, version, error.message))
      }
    }
    return versions.length === batchSize
  }
  const leader = startLeader({ name: 'engine deployments', lock: deploymentLock, everyMs, round }, onError)
  const stopListening = onCommandsAnnounced(leader.wake)
  return {
    wake: leader.wake,
    async stop() {
      stopListening()
      await leader.stop()
    },
  }
}
