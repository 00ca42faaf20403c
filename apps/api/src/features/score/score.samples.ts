import type { List, Lists } from '@laurel/testbed/lists'
import type { Names } from '@laurel/testbed/names'
import { plantContest } from '@laurel/testbed/planted-contest'
import { plantAssignment, plantJudge, plantReversal, plantScore, plantTrial } from '@laurel/testbed/planted-judging'
import { planField } from '@laurel/testbed/planted-review'
import type { Samples } from '@laurel/testbed/samples'
import { newId } from '../../database/id.ts'

type Scoring = 'waiting' | 'open' | 'locked'

/** An entry that the account judges. Of nobody nothing is planted, and the ids lead nowhere. */
const assignment = ({ row }: Names, fileIds: readonly string[] = []) =>
  row(async (tx, own) => {
    const round = await plantJudge(tx, own, { contest: await plantContest(tx, own, [planField]) })
    const files = fileIds.map((id) => ({ field: 'plan', id, name: 'plan.pdf', size: 1, sha256: '0'.repeat(64) }))
    await plantAssignment(tx, own, round, 1, { id: own.id, files })
  })
const round = ({ row }: Names, scoring: Scoring) =>
  row(async (tx, own) => {
    await plantJudge(tx, own, { id: own.id, isChief: true, scoring })
  })

/** A score of a round that the account leads, and that somebody else asks to void. */
const received = ({ row }: Names, ask?: 'reversal') => {
  const made = { roundId: newId(), judgeId: newId(), assignmentId: newId() }
  return row(async (tx, own) => {
    const round = await plantJudge(tx, own, { isChief: true })
    const { id } = await plantAssignment(tx, own, round, 1)
    await plantScore(tx, own, id)
    if (ask) await plantReversal(tx, own, { id: own.id, roundId: round.roundId, assignmentId: id })
    Object.assign(made, round, { assignmentId: id })
  }).then((id) => ({ ...made, id }))
}
const ofJudge = async (names: Names) => {
  const { roundId, judgeId } = await received(names)
  return { query: { roundId, judgeId } }
}
const voided = async (names: Names) => {
  const { roundId, assignmentId } = await received(names)
  return { body: { kind: 'void' as const, roundId, assignmentId, receipt: 1, reason: '评委误评' } }
}
const decided = async (names: Names) => ({
  body: { id: (await received(names, 'reversal')).id, decision: 'confirm' as const },
})

/** A round that the account judges, with its trial entry. */
const trial = async ({ row }: Names) => {
  const made = { roundId: newId(), code: 'T-1' }
  const id = await row(async (tx, own) => {
    const round = await plantJudge(tx, own)
    Object.assign(made, round, { code: await plantTrial(tx, own, round, own.id) })
  })
  return { ...made, id }
}

const chain = '0'.repeat(64)

export const samples = {
  'GET /ims/score/list-mine': async () => ({}),
  'GET /ims/score/get-sheet': async (names) => ({ query: { assignmentId: await assignment(names) } }),
  'GET /ims/score/get-preview': async (names) => {
    const fileId = await names.storedFile()
    return { query: { assignmentId: await assignment(names, [fileId]), fileId } }
  },
  'GET /ims/score/get-preview-page': async (names) => {
    const fileId = await names.previewedFile()
    return { query: { assignmentId: await assignment(names, [fileId]), fileId, page: 1 } }
  },
  'POST /ims/score/submit': async (names) => ({
    body: {
      id: newId(),
      assignmentId: await assignment(names),
      edition: 1,
      given: { kind: 'marks', marks: { c1: 8_00 }, reasons: {} },
      comment: '',
      remark: '',
      madeAt: '2026-11-18T10:00:00.000Z',
      device: { id: newId(), created: 1, chain },
    },
  }),
  'PUT /ims/score/save-note': async (names) => ({
    body: { assignmentId: await assignment(names), text: '数据可信', version: 0 },
  }),
  'PUT /ims/score/recuse': async (names) => ({
    body: { assignmentId: await assignment(names), reason: '指导过该团队' },
  }),
  'GET /ims/score/get-progress': async (names) => ({ query: { roundId: await round(names, 'open') } }),
  'GET /ims/score/get-progress-as-chief': async (names) => ({ query: { roundId: await round(names, 'open') } }),
  'PUT /ims/score/run': async (names) => ({
    body: { act: 'open', roundId: await round(names, 'waiting'), dueAt: null },
  }),
  'PUT /ims/score/run-as-chief': async (names) => ({ body: { act: 'close', roundId: await round(names, 'open') } }),
  'GET /ims/score/list-received': ofJudge,
  'GET /ims/score/list-received-as-chief': ofJudge,
  'POST /ims/score/ask-reversal': voided,
  'POST /ims/score/ask-reversal-as-chief': voided,
  'PUT /ims/score/decide-reversal': decided,
  'PUT /ims/score/decide-reversal-as-chief': decided,
  'GET /ims/score/get-result': async (names) => ({ query: { roundId: await round(names, 'locked') } }),
  'GET /ims/score/get-result-as-chief': async (names) => ({ query: { roundId: await round(names, 'locked') } }),
  'GET /ims/score/list-paper': async (names) => ({ query: { roundId: await round(names, 'open') } }),
  'POST /ims/score/enter-paper': async (names) => ({
    body: {
      assignmentId: await assignment(names),
      edition: 1,
      given: { kind: 'marks', marks: { c1: 8_00 }, reasons: {} },
      comment: '',
    },
  }),
  'GET /ims/score/get-trial-entry': async (names) => ({ query: { roundId: (await trial(names)).roundId } }),
  'POST /ims/score/mark-trial-entry': async (names) => {
    const { code } = await trial(names)
    return { body: { roundId: await round(names, 'waiting'), code } }
  },
  'DELETE /ims/score/remove-trial-entry': async (names) => ({ query: { roundId: (await trial(names)).roundId } }),
  'GET /ims/score/get-trial-score': async (names) => ({ query: { id: (await trial(names)).id } }),
  'POST /ims/score/submit-trial': async (names) => ({
    body: { id: (await trial(names)).id, edition: 1, given: { kind: 'marks', marks: { c1: 8_00 }, reasons: {} } },
  }),
  'POST /ims/score/export-result': async (names) => ({ body: { roundId: await round(names, 'locked') } }),
} satisfies Partial<Samples>

/** Of one locked round, which gets longer by an entry. */
function ofLockedRound(): List {
  const roundId = newId()
  let planted: Awaited<ReturnType<typeof plantJudge>> | undefined
  let count = 0
  return {
    addRow: ({ row }) =>
      row(async (tx, own) => {
        planted ??= await plantJudge(tx, own, { id: roundId, isChief: true, scoring: 'locked' })
        count += 1
        await plantAssignment(tx, own, planted, count)
      }),
    request: () => ({ query: { roundId } }),
  }
}

/** Of one judge, whose list gets longer. */
function ofJudgedRound(): List {
  const roundId = newId()
  let planted: Awaited<ReturnType<typeof plantJudge>> | undefined
  let count = 0
  return {
    addRow: ({ row }) =>
      row(async (tx, own) => {
        planted ??= await plantJudge(tx, own, { id: roundId })
        count += 1
        await plantAssignment(tx, own, planted, count)
      }),
    request: () => ({ query: { roundId } }),
  }
}

export const lists: Lists = {
  'GET /ims/score/list-paper': ofJudgedRound(),
  'GET /ims/score/get-result': ofLockedRound(),
  'GET /ims/score/get-result-as-chief': ofLockedRound(),
  'GET /ims/score/list-mine': { addRow: (names) => assignment(names), request: () => ({}) },
}
