import { type Lane, lanes } from '../jobs/lanes.ts'
import { type JobFigures, jobFigures } from './lag-metrics.ts'
import { counter, gauge, type Sample } from './metrics.ts'

const failures = counter('laurel_lane_failures_total', 'Attempts at jobs that have failed, by lane', ['lane'])

export const countFailure = (lane: Lane): void => failures.of(lane).add()

/** Every lane is told of, also the one that has nothing to do: an alarm must tell silence from absence. */
export function tellOfLanes(tasks: readonly { readonly name: string; readonly lane: Lane }[]): void {
  const laneOf = new Map(tasks.map(({ name, lane }) => [name, lane]))
  const byLane = async (figure: (rows: readonly JobFigures[]) => number): Promise<Sample[]> => {
    const rows = await jobFigures()
    return lanes.map((lane) => ({
      labels: { lane },
      value: figure(rows.filter(({ task }) => laneOf.get(task) === lane)),
    }))
  }
  for (const lane of lanes) failures.of(lane).add(0)
  gauge('laurel_lane_waiting', 'Jobs of a lane that could run and have not begun', () =>
    byLane((rows) => rows.reduce((sum, { waiting }) => sum + waiting, 0)),
  )
  gauge('laurel_lane_lag_seconds', 'How long the oldest of them waits', () =>
    byLane((rows) => Math.max(0, ...rows.map(({ seconds }) => seconds))),
  )
}
