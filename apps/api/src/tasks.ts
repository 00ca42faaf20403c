import { createRunJob } from './features/job/job.jobs.ts'
import { features } from './features.ts'
import { cleanUp } from './jobs/clean-up.ts'
import { defineTimed, type Task } from './jobs/define.ts'

const cleanUpTask = defineTimed({
  name: 'clean-up',
  lane: 'long',
  async run({ onError, signal }) {
    await cleanUp(signal)
    for (const work of features.flatMap(({ hourly }) => hourly)) await work(onError, signal)
  },
})

/** What the worker can be asked to do. */
export const tasks: readonly Task[] = [
  ...features.flatMap((feature) => feature.tasks),
  createRunJob(features.flatMap(({ jobKinds }) => jobKinds)),
  cleanUpTask,
]

export const crontab = [...features.flatMap((feature) => feature.crontab), '7 * * * * clean-up ?fill=2h&max=3'].join(
  '\n',
)
