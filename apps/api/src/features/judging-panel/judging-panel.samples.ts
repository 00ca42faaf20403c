import type { Lists } from '@laurel/testbed/lists'
import type { Names } from '@laurel/testbed/names'
import { type PlantedContest, plantContest } from '@laurel/testbed/planted-contest'
import { plantDraw, plantExpert } from '@laurel/testbed/planted-expert'
import { plantJudge, plantJudgedEntry } from '@laurel/testbed/planted-panel'
import { plantRound } from '@laurel/testbed/planted-round'
import type { Samples } from '@laurel/testbed/samples'
import { sql } from 'kysely'
import { newId } from '../../database/id.ts'

const round = ({ row }: Names) =>
  row(async (tx, own) => {
    const { stageId } = await plantContest(tx, own)
    await plantRound(tx, own, { id: own.id, stageId, state: 'sealed' })
  })

const drawn = async (names: Names) => {
  const [roundId, expertId] = [await round(names), await names.row(plantExpert)]
  return names.row((tx, own) => plantDraw(tx, own, { roundId, expertId, isDrawn: true }))
}

/** The account is invited to a round of its own. */
const invitation = ({ row }: Names) =>
  row(async (tx, own) => {
    const { stageId } = await plantContest(tx, own)
    const roundId = newId()
    await plantRound(tx, own, { id: roundId, stageId, state: 'sealed' })
    await plantJudge(tx, { tenantId: own.tenantId, id: own.id, roundId, accountId: own.accountId, state: 'invited' })
  })

const accepted = ({ row }: Names) =>
  row(async (tx, own) => {
    const { stageId } = await plantContest(tx, own)
    const roundId = newId()
    await plantRound(tx, own, { id: roundId, stageId, state: 'sealed' })
    await plantJudge(tx, { tenantId: own.tenantId, id: own.id, roundId, accountId: own.accountId })
  })

const organisation = ({ row }: Names) =>
  row((tx, { tenantId, id, marker }) =>
    tx.run(sql`
      insert into organisation (tenant_id, id, path, kind, name, short_name)
      values (${tenantId}, ${id}, ${`${id}/`}, 'school', ${JSON.stringify({ zh: marker })}, '某校')`),
  )

const seed = '4417a0c2'
const wish = { seed, changes: [] }

export const samples = {
  'GET /ims/judging-panel/get': async (names) => ({ query: { roundId: await round(names) } }),
  'GET /ims/judging-panel/find-judges': async (names) => ({ query: { roundId: await round(names), q: '王' } }),
  'POST /ims/judging-panel/invite': async (names) => ({
    body: { roundId: await round(names), accountIds: [await names.account()], maxEntries: 40 },
  }),
  'POST /ims/judging-panel/invite-drawn': async (names) => ({
    body: { drawId: await drawn(names), maxEntries: 40 },
  }),
  'PUT /ims/judging-panel/save-judge': async (names) => ({
    body: { id: await invitation(names), version: 1, isChief: true, maxEntries: 20 },
  }),
  'PUT /ims/judging-panel/remove-judge': async (names) => ({
    body: { id: await invitation(names), version: 1, reason: '临时有课' },
  }),
  'POST /ims/judging-panel/preview-assignment': async (names) => ({ body: { roundId: await round(names), ...wish } }),
  'PUT /ims/judging-panel/assign': async (names) => ({
    body: { roundId: await round(names), ...wish, fingerprint: '0'.repeat(64) },
  }),
  'GET /ims/judging-panel/list-invitations': async () => ({}),
  'GET /ims/judging-panel/find-organisations': async () => ({ query: { q: '大学' } }),
  'PUT /ims/judging-panel/accept': async (names) => ({
    body: { id: await invitation(names), version: 1, conflicts: [] },
  }),
  'PUT /ims/judging-panel/declare': async (names) => ({
    body: {
      id: await accepted(names),
      version: 1,
      conflicts: [{ organisationId: await organisation(names), kind: 'family', reason: '' }],
    },
  }),
  'PUT /ims/judging-panel/decline': async (names) => ({
    body: { id: await invitation(names), version: 1, reason: '出差' },
  }),
} satisfies Partial<Samples>

/** One round that gets longer by an entry each time. */
const growing: { contest?: PlantedContest; roundId: string } = { roundId: newId() }

const addEntry = ({ row }: Names) =>
  row(async (tx, own) => {
    const { tenantId, accountId, id, marker } = own
    if (growing.contest === undefined) {
      growing.contest = await plantContest(tx, own)
      await plantRound(tx, own, { id: growing.roundId, stageId: growing.contest.stageId, state: 'sealed' })
    }
    await plantJudgedEntry(tx, { tenantId, ...growing.contest, code: `E-${id}`, title: marker, begunBy: accountId })
  })

export const lists: Lists = {
  'POST /ims/judging-panel/preview-assignment': {
    isOfEntrant: true,
    addRow: addEntry,
    request: () => ({ body: { roundId: growing.roundId, ...wish } }),
  },
  'GET /ims/judging-panel/list-invitations': { addRow: (names) => invitation(names), request: () => ({}) },
}
