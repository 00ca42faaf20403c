import { sql } from 'kysely'
import type { Ctx } from '../../src/ctx.ts'
import * as quotas from '../../src/features/stage-quota/stage-quota.service.ts'
import type { Content } from './content.ts'
import { recommended } from './entry-content.ts'

type Refs = ReadonlyMap<string, string>
type Contest = Content['contests'][number]

/** What the level above gives a city and its schools. */
const levels = {
  city: { name: '江州市教育局', seats: 12 },
  schools: [
    { name: '江州大学', seats: 3 },
    { name: '岚江理工大学', seats: 2 },
    { name: '岚江师范大学', seats: 2 },
    { name: '岚江医科大学', seats: 2 },
    { name: '江州中医药大学', seats: 1 },
  ],
}

const trackOf = async ({ tx, actor }: Ctx, contestId: string) =>
  (
    await tx.first(sql<{ id: string }>`
      select id from track where tenant_id = ${actor.tenantId} and contest_id = ${contestId} and code = ${recommended.track}`)
  )?.id

/** The tracks whose entries a school recommends in order; the others are approved one by one. */
export async function recommendedTracks(ctx: Ctx, { ref }: Contest, contests: Refs): Promise<string[]> {
  const contestId = contests.get(ref)
  const trackId = ref === recommended.contest && contestId ? await trackOf(ctx, contestId) : undefined
  return trackId === undefined ? [] : [trackId]
}

/** A city and its schools have places at the level above. */
export async function placesAbove(ctx: Ctx, contest: Contest, known: { contests: Refs; stages: Refs }): Promise<void> {
  const [trackId] = await recommendedTracks(ctx, contest, known.contests)
  const above = contest.stages.find(({ level }) => level === 'city')
  const stageId = known.stages.get(above?.ref ?? '')
  if (!trackId || !stageId) return
  const give = async ({ name, seats }: { name: string; seats: number }, ofTrack: string | null) => {
    const { organisations } = await quotas.searchOrganisations(ctx, name)
    const organisationId = organisations.find((each) => each.name === name)?.id
    if (organisationId === undefined) throw new Error(`the demo has no ${name}`)
    await quotas.save(ctx, { stageId, organisationId, trackId: ofTrack, seats, closesAt: null, version: 0 })
  }
  await give(levels.city, null)
  for (const school of levels.schools) await give(school, trackId)
}
