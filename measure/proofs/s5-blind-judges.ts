import { randomUUID } from 'node:crypto'
import type { ContractRoute } from '@laurel/contract/endpoints'
import { type Played, play } from '@laurel/testbed/cast'
import { plantContest } from '@laurel/testbed/planted-contest'
import { plantAssignment, plantJudge } from '@laurel/testbed/planted-judging'
import type { CallOptions, World } from '@laurel/testbed/world'
import type { Log, Measurement } from '../measurement.ts'
import { type Answer, ask } from './attack/ask.ts'
import { inWorld } from './attack/in-world.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

/** Of a difference that comes by chance once in a thousand times; what is really there shows in every round. */
const maxDeviation = 3.3
const smallestMs = 0.5
const maxRounds = 3

export const measurement: Measurement = {
  id: 'S5',
  claim:
    'two entries that differ in nothing but whose they are, before a judge of a blind round: every call that they may make, with the ids that they know; what the answers say, how long they are, their headers and their time; and every call that reads, asked with ids that they should not know',
  target: '0 answers that name somebody, 0 that tell the two apart',
  isCount: true,
  ci: true,
  limitSeconds: 240,
  run: (log, { isFull }) => inWorld((world) => askAsBlindJudge(world, isFull ? 400 : 20, log)),
}

const question = (key: string, more: object = {}) => ({
  key,
  widget: 'text',
  label: { zh: key },
  required: false,
  identifies: false,
  ...more,
})
const fields = [
  question('summary'),
  question('school', { identifies: true, access: { judge: 'read' } }),
  question('phone', { inputMode: 'tel', access: { judge: 'read' } }),
  question('honour'),
  question('plan', { widget: 'file-upload', label: { zh: '计划书' }, accept: ['pdf'] }),
  question('license', { widget: 'file-upload', identifies: true, accept: ['pdf'] }),
]

/** Whose an entry is, in each way in which it could be told: nobody else's name is as long. */
type Identity = { school: string; leader: string; phone: string; size: number }
const identities: readonly Identity[] = [
  { school: '岚江学院', leader: '易水寒', phone: '13800138001', size: 10 },
  { school: '青野国际职业技术大学望舒校区', leader: '欧阳澹台', phone: '13900139002', size: 73_000_000 },
]

type Twin = {
  assignmentId: string
  entryId: string
  fileId: string
  secretFileId: string
  number: number
  begunBy: string
  files: { id: string; name: string; size: number }[]
  markers: string[]
}

async function askAsBlindJudge(world: World, pairs: number, log: Log) {
  const judge = await play(world, { userType: 4 })
  const { roundId, twins } = await plantTwins(world, judge)
  const [one, other] = twins
  if (!one || !other) throw new Error('no twins')
  const headers = { authorization: `Bearer ${await world.token(judge)}`, 'portal-code': judge.portalCode }
  const faults: string[] = []
  let answers = 0
  const send = async (route: ContractRoute, options: CallOptions) => {
    answers += 1
    return ask(world.origin, route, { ...options, headers: { ...headers, ...options.headers } })
  }
  const scan = (what: string, { text, headers: sent }: Answer) => {
    const all = `${text} ${JSON.stringify(sent)}`
    for (const { markers } of twins)
      for (const marker of markers)
        if (all.includes(marker) || all.includes(encodeURIComponent(marker))) faults.push(`${what} says ${marker}`)
  }
  for (const [route, optionsOf] of calls) {
    let round = await compare(send, route, optionsOf, [one, other], 2, scan)
    if (round.fault) faults.push(`${route}: ${round.fault}`)
    for (let n = 0; n < maxRounds && !round.fault && (n === 0 || round.isTold); n += 1)
      round = await compare(send, route, optionsOf, [one, other], pairs, scan)
    if (round.isTold) faults.push(`${route} takes ${round.difference.toFixed(2)} ms longer for one of them`)
    log(`${route}: ${round.difference.toFixed(2)} of ${round.median.toFixed(2)} ms`)
  }
  scan('list-mine', await send('GET /ims/score/list-mine', {}))
  const known = {
    roundId,
    ids: twins.flatMap(({ assignmentId, entryId, fileId, secretFileId }) => [
      assignmentId,
      entryId,
      fileId,
      secretFileId,
    ]),
  }
  const guessed = await askAround(send, scan, known)
  for (const fault of faults.slice(0, 10)) log(fault)
  return {
    figure: `${answers} answers: ${calls.length} calls compared over ${pairs} pairs, ${guessed} asked with ids of entries, files and rounds; ${faults.length} say whose it is`,
    holds: faults.length === 0 && guessed > 100,
  }
}

async function plantTwins(world: World, judge: Played) {
  const { addOrganisation } = await import('@laurel/api/src/features/organisation/organisation.service.ts')
  const schools = await world.inTenant(world.lanjiang, async (ctx) => {
    const ids: string[] = []
    for (const { school } of identities)
      ids.push(await addOrganisation(ctx, { kind: 'school', name: { zh: school }, shortName: school.slice(0, 4) }))
    return ids
  })
  const leaders: Played[] = []
  for (const [at, { leader }] of identities.entries())
    leaders.push(await play(world, { userType: 1, name: leader, ...(schools[at] && { organisationId: schools[at] }) }))
  const { tenantId } = world.lanjiang
  const planted = await world.inTenant(world.lanjiang, async ({ tx }) => {
    const contest = await plantContest(tx, { tenantId, marker: '创新赛' }, fields)
    const round = await plantJudge(tx, { tenantId, accountId: judge.accountId, marker: '创新赛' }, { contest })
    const twins: Twin[] = []
    for (const [at, { school, leader, phone, size }] of identities.entries()) {
      const who = leaders[at]
      if (!who) continue
      const own = { tenantId, accountId: who.accountId, marker: '节水灌溉' }
      const files = ['plan', 'license'].map((field) => ({
        field,
        id: randomUUID(),
        name: `${school}-${leader}-${field}.pdf`,
        size,
        sha256: String(at).repeat(64),
      }))
      const entry = {
        title: `${school}的节水灌溉`,
        organisationId: schools[at] ?? null,
        values: { title: '节水灌溉', summary: '节水三成', school, phone, honour: `获${school}一等奖` },
        people: [{ memberId: randomUUID(), personId: who.personId, part: 'leader' }],
        files,
      }
      const assigned = await plantAssignment(tx, { ...own, accountId: judge.accountId }, round, at + 1, entry)
      twins.push({
        assignmentId: assigned.id,
        entryId: assigned.entryId,
        fileId: files[0]?.id ?? '',
        secretFileId: files[1]?.id ?? '',
        number: at + 1,
        files,
        begunBy: who.accountId,
        markers: [school, leader, phone, who.accountId, who.personId, schools[at] ?? '', who.userName],
      })
    }
    return { roundId: round.roundId, twins }
  })
  await withWholeDatabase(world, async (database) => {
    for (const { entryId, begunBy, files } of planted.twins) {
      await database.query('update entry set begun_by = $2 where id = $1', [entryId, begunBy])
      for (const { id, name, size } of files) {
        await database.query(
          `insert into file (tenant_id, id, account_id, name, type, size, state, is_library)
           values ($1, $2, $3, $4, 'application/pdf', $5, 'stored', false)`,
          [tenantId, id, begunBy, name, size],
        )
        await database.query(
          `insert into file_preview (tenant_id, file_id, state, pages, ended_at)
           values ($1, $2, 'ready', '[{"width": 1400, "height": 1980}]', now())`,
          [tenantId, id],
        )
      }
    }
  })
  return planted
}

type OptionsOf = (twin: Twin) => CallOptions
/** What the desk asks about one entry, and what a curious judge would. */
const calls: readonly (readonly [ContractRoute, OptionsOf])[] = [
  ['GET /ims/score/get-sheet', ({ assignmentId }) => ({ query: { assignmentId } })],
  ['GET /ims/score/get-preview', ({ assignmentId, fileId }) => ({ query: { assignmentId, fileId } })],
  ['GET /ims/score/get-preview-page', ({ assignmentId, fileId }) => ({ query: { assignmentId, fileId, page: 1 } })],
  ['GET /ims/score/get-preview', ({ assignmentId, secretFileId: fileId }) => ({ query: { assignmentId, fileId } })],
  ['GET /ims/file-preview/get', ({ fileId }) => ({ query: { fileId } })],
  ['GET /ims/file-preview/get', ({ secretFileId: fileId }) => ({ query: { fileId } })],
  ['GET /ims/entry/get', ({ entryId: id }) => ({ query: { id } })],
]

type Send = (route: ContractRoute, options: CallOptions) => Promise<Answer>
type Scan = (what: string, answer: Answer) => void

async function compare(
  send: Send,
  route: ContractRoute,
  optionsOf: OptionsOf,
  twins: readonly [Twin, Twin],
  pairs: number,
  scan: Scan,
) {
  const times: [number[], number[]] = [[], []]
  let fault: string | undefined
  for (let at = 0; at < pairs && fault === undefined; at += 1) {
    const said: string[] = []
    for (const which of at % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const twin = twins[which]
      const answer = await send(route, optionsOf(twin))
      scan(route, answer)
      times[which].push(answer.ms)
      said[which] =
        `${answer.status} ${alike(answer.text, twin)} ${Object.keys(answer.headers).sort()} ${answer.text.length}`
      if (answer.status >= 500) fault = `${answer.status}`
    }
    if (said[0] !== said[1]) fault = said.join(' ≠ ')
  }
  const median = medianOf(times[1])
  const difference = medianOf(times[0]) - median
  const slower = times[0].filter((ms, at) => ms > (times[1][at] ?? 0)).length
  const isSteady = Math.abs(slower - pairs / 2) / (Math.sqrt(pairs) / 2) > maxDeviation
  return { fault, median, difference, isTold: isSteady && Math.abs(difference) >= Math.max(smallestMs, 0.15 * median) }
}

/** Without what the judge was given to tell the two apart: ids, number and code, and the signature of an address. */
const alike = (text: string, { assignmentId, entryId, fileId, secretFileId, number }: Twin) =>
  [assignmentId, entryId, fileId, secretFileId]
    .reduce((rest, id) => rest.replaceAll(id, 'id'), text)
    .replaceAll(`"number":${number}`, '"number":n')
    .replaceAll(/C-CX-\d{4}/g, 'code')
    .replaceAll(/X-Amz-(Date|Signature|Credential)=[^&"]+/g, '')
    .replaceAll(/"expiresAt":"[^"]+"/g, '')

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Whatever reads, by each name under which an id could be meant. What the judge may not ask is refused; nothing of it names anybody. */
async function askAround(
  send: Send,
  scan: Scan,
  { roundId, ids }: { roundId: string; ids: readonly string[] },
): Promise<number> {
  const { routes } = await import('@laurel/api/src/app.ts')
  let asked = 0
  for (const { endpoint } of routes) {
    const route = endpoint.route as ContractRoute
    if (!route.startsWith('GET ') || route.includes('{') || route.includes('/live/')) continue
    const shape = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {})
    const names = shape.filter((name) =>
      /^(id|entryId|fileId|roundId|assignmentId|subjectId|contestId|stageId)$/.test(name),
    )
    const wishes =
      names.length === 0 ? [{}] : ids.concat(roundId).map((id) => Object.fromEntries(names.map((name) => [name, id])))
    for (const query of shape.includes('q') ? wishes.map((wish) => ({ ...wish, q: '节水' })) : wishes) {
      scan(route, await send(route, { query }))
      asked += 1
    }
  }
  return asked
}
