import type { Measurement } from '../measurement.ts'
import { refusesAttacks } from './attack/engine-attacks.ts'
import { engineCalls, hostileModels, tryCalls, tryModels } from './attack/engine-corpus.ts'
import { keepsStrangersOut, listensOnLoopbackOnly } from './attack/engine-doors.ts'
import { expressionsAgree } from './attack/engine-expressions.ts'
import { openEngine } from './attack/engine-node.ts'
import { callsAreBounded, livesOnBothNodes } from './attack/engine-story.ts'

export const measurement: Measurement = {
  id: 'S9',
  claim: 'engine port, set-up end point, `orQueries`, `*Expression`, scripts, classes, both namespaces',
  target: 'unreachable or refused',
  isCount: true,
  ci: true,
  limitSeconds: 180,
  fullLimitSeconds: 600,
  async run(log, { isFull }) {
    const engine = await openEngine()
    try {
      const startedAt = performance.now()
      const faults: string[] = []
      const note = (part: string, found: string[]) => {
        faults.push(...found)
        log(`${part}: ${found.length} wrong, ${Math.round((performance.now() - startedAt) / 1000)} s since the start`)
      }
      const attacks = await refusesAttacks(engine)
      note('attacks of the trial', attacks.faults)
      note('one process on both nodes', await livesOnBothNodes(engine))
      note('calls of processes', await callsAreBounded(engine))
      note('strangers', [...(await keepsStrangersOut(engine)), ...(await listensOnLoopbackOnly(engine))])
      note('calls', await tryCalls(engine))
      note('models', await tryModels(engine))
      const seed = isFull ? Date.now() % 2 ** 31 : 20_261_118
      const expressions = expressionsAgree(seed, isFull ? 100_000 : 2_000)
      note(`expressions by chance, seed ${seed}`, expressions.faults)
      for (const fault of faults.slice(0, 200)) log(fault)
      const holes = hostileModels.filter(({ trial }) => trial?.hole)
      const forGate = hostileModels.filter(
        ({ gate, hardened }) => gate.verdict !== 'accept' && hardened.verdict === 'accept',
      )
      for (const { file, gate } of forGate) log(`left to the gate: ${file} (${gate.why ?? gate.verdict})`)
      return {
        figure: `${hostileModels.length} models, ${engineCalls.length} calls, ${attacks.trials} attacks of the trial, ${expressions.tried} expressions (${expressions.accepted} accepted by both sides): ${faults.length} wrong; its ${holes.length} holes closed, ${forGate.length} harmless models left to the gate; a process lived on both nodes`,
        holds: faults.length === 0,
      }
    } finally {
      await engine.close()
    }
  },
}
