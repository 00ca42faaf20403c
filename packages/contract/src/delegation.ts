import { z } from 'zod'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { deciders } from './process.ts'
import { id, line, nothing, text } from './shapes.ts'

const person = z.object({ id, nickname: z.string() })
const day = z.iso.date()

/** `void`: one of the two has lost what they shared, and nothing is open by it. */
const delegationStates = ['planned', 'running', 'void', 'over', 'ended'] as const

const delegation = z.object({
  id,
  /** The other one: who decides instead, or who is away. */
  person,
  /** Days of the organiser's zone, the last one included. */
  startsOn: day,
  endsOn: day,
  note: z.string(),
  state: z.literal(delegationStates),
  can: z.object({ end: z.boolean() }),
})

export type Delegation = z.output<typeof delegation>

/** One's own, the newest first: to whom one has delegated, and in whose name one decides. */
export const getDelegations = define('GET /ims/delegation/get-mine', {
  access: deciders,
  result: z.object({
    /** Today where the organiser is. */
    today: day,
    given: z.array(delegation).max(50),
    received: z.array(delegation).max(50),
  }),
})

/** By the beginning of their name, twenty at most: those who share a role, a post or a group with the reader, in line with their organisation. */
export const findDeputies = define('GET /ims/delegation/find-colleagues', {
  access: deciders,
  query: z.strictObject({ q: line(60) }),
  result: z.object({ found: z.array(person).max(20) }),
})

/** From the first to the last day a colleague decides what waits for the caller, too, in the caller's name. */
export const createDelegation = define('POST /ims/delegation/create', {
  access: deciders,
  body: z.strictObject({ accountId: id, startsOn: day, endsOn: day, note: text(200).default('') }),
  result: delegation,
})

/** At once, by either of them. */
export const endDelegation = define('PUT /ims/delegation/end', {
  access: deciders,
  body: z.strictObject({ id }),
  result: nothing,
})

export const delegationFeature = feature({
  calls: [getDelegations, findDeputies, createDelegation, endDelegation],
  reasons: {
    'delegation.colleague-unknown': [
      422,
      '只能委托同单位或上下级单位中与您角色相同的同事',
      'You can only delegate to a colleague in line with your organisation who shares a role with you',
    ],
    'delegation.days': [422, '请选择今天或以后的日期，最长 92 天', 'Choose days from today on, at most 92 of them'],
    'delegation.overlaps': [
      409,
      '这段时间您已委托他人，请先结束原来的委托',
      'You have delegated to someone else on these days. End that delegation first',
    ],
    'delegation.colleague-away': [
      409,
      '这位同事这段时间也已委托他人',
      'This colleague has delegated to someone else on these days',
    ],
    'delegation.over': [409, '委托已结束', 'The delegation has ended'],
  },
  events: {
    'delegation.created': z.strictObject({ accountId: id, startsOn: day, endsOn: day }),
    'delegation.ended': z.strictObject({}),
  },
})
