import { randomUUID } from 'node:crypto'
import { firstChain, nextChain, type ScoreRevision, scoreHash } from '@laurel/rules/score-revision'

type Sent = ScoreRevision & { device: { id: string; created: number; chain: string } }

/** What a judge's device makes: each revision bound to the one before. */
export class JudgeDevice {
  readonly #id = randomUUID()
  #created = 0
  #chain = firstChain

  revisionOf(assignmentId: string, mark: number, clockOffMs = 0): { body: Sent; hash: string } {
    const revision: ScoreRevision = {
      id: randomUUID(),
      assignmentId,
      edition: 1,
      given: { kind: 'marks', marks: { c1: mark }, reasons: {} },
      comment: '',
      remark: '',
      madeAt: new Date(Date.now() + clockOffMs).toISOString(),
    }
    const hash = scoreHash(revision)
    this.#created += 1
    this.#chain = nextChain(this.#chain, hash)
    return { body: { ...revision, device: { id: this.#id, created: this.#created, chain: this.#chain } }, hash }
  }
}
