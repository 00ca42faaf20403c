import * as recording from '@laurel/api/src/events/record.ts'

type Kind = `${string}.${string}`
type Recording = (
  ctx: Parameters<typeof recording.record>[0],
  kind: Kind,
  subjectId: string | null,
  details?: Record<string, unknown>,
  actorId?: string | null,
) => Promise<void>

/** Where the kind does not matter: order, numbering and sealing hold for events of any kind, with any details. */
export const record = recording.record as unknown as Recording
export const recordEditSession = recording.recordEditSession as unknown as Recording
