import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloneRoot } from '@laurel/services/paths'

export const watchFolder = join(cloneRoot, 'deploy/watch')

type Dashboard = { panels: { targets: { expr: string }[] }[] }

/** What the panels of all dashboards ask Prometheus. */
export function panelExpressions(): string[] {
  const folder = join(watchFolder, 'dashboards')
  return readdirSync(folder).flatMap((name) => {
    const { panels } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Dashboard
    return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  })
}
