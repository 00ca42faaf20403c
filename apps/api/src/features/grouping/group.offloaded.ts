import { type GroupingInput, type GroupingResult, groupProjects } from '@laurel/rules/grouping'

type Drawn = { readonly input: GroupingInput; readonly digits: readonly string[] }

/** Off the event loop: five thousand entries take a second and more. */
export const run = ({ input, digits }: Drawn): GroupingResult => groupProjects(input, { digits, beacon: '' })
