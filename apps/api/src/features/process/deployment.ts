import { type Leader, startLeader } from '../../database/leader.ts'
import { asPlatform } from '../../database/platform.ts'
import { EngineAway, EngineRefusal } from '../../engine/failure.ts'
import { removeLeftTrials, tryModel } from '../../engine/trial.ts'
import { onCommandsAnnounced } from '../../live/invalidation.ts'
import { refuseDeployment, undeployedVersions } from '../process-model/runnable-model.service.ts'
import { passTrial, refuseTrial, waitingTrials } from '../process-model/trial.service.ts'
import { deployOnce } from './engine-commands.ts'

const deploymentLock = 7_305_009
const everyMs = 10_000
const batchSize = 20

/** Brings published versions to the engine. One that the engine refuses is kept as refused: its author reads why. */
export function startDeployments(onError: (error: unknown) => void): Leader {
  const round = async (mustStop: () => boolean) => {
    await tryDrafts(mustStop)
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

/** Their authors wait in front of a dialogue: before what was published. An engine that is away leaves them waiting until they are told so. */
async function tryDrafts(mustStop: () => boolean): Promise<void> {
  const trials = await asPlatform('engine trials', (tx) => waitingTrials(tx, batchSize))
  for (const trial of trials) {
    if (mustStop()) return
    try {
      await tryModel(trial.key, trial.executable_xml)
      await asPlatform('engine trials', (tx) => passTrial(tx, trial))
    } catch (error) {
      if (error instanceof EngineAway) return
      if (!(error instanceof EngineRefusal)) throw error
      const { problems, message } = error
      const said = problems.length > 0 ? problems : [{ element: '', message }]
      await asPlatform('engine trials', (tx) => refuseTrial(tx, trial, said))
    }
  }
  if (trials.length > 0) await removeLeftTrials()
}
