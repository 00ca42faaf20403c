import { cleanUp } from './clean-up.ts'
import { eraseDue } from './erasing.ts'
import { createRunJob } from './features/job/job.jobs.ts'
import { createOwnDataExport } from './features/security/own-data.jobs.ts'
import { features } from './features.ts'
import { defineTimed, type Task } from './jobs/define.ts'

const hourly = [eraseDue, ...features.flatMap((feature) => feature.hourly)]
const ownDataExport = createOwnDataExport(Object.assign({}, ...features.map(({ ownData }) => ownData)))

/** What the worker can be asked to do. */
export const tasks: readonly Task[] = [
  ...features.flatMap((feature) => feature.tasks),
  createRunJob([...features.flatMap(({ jobKinds }) => jobKinds), ownDataExport]),
  defineTimed({
    name: 'clean-up',
    lane: 'long',
    async run({ onError, signal }) {
      await cleanUp(signal)
      for (const work of hourly) await work(onError, signal)
    },
  }),
]

export const crontab = [...features.flatMap((feature) => feature.crontab), '7 * * * * clean-up ?fill=2h&max=3'].join(
  '\n',
)
