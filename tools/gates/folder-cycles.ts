export type CruisedModule = { source: string; dependencies: readonly { resolved: string }[] }
type FolderImport = { from: string; to: string; file: string }
type Edge = readonly [from: string, to: string]

/** Argued in docs/architecture.md, "Two features that need each other". Whoever unties one removes it here. */
const allowedEdges: readonly Edge[] = [
  ['apps/api/src/features/auth', 'apps/api/src/features/security'],
  ['apps/api/src/features/auth', 'apps/api/src/features/social'],
  ['apps/api/src/features/file', 'apps/api/src/features/job'],
]

/** A feature, or a room of the ground. Between the two another rule lets imports go one way only. */
const folder = /^(apps\/api\/src\/(?:features\/)?[^/]+)\//
const isFeature = (name: string) => name.startsWith('apps/api/src/features/')
const test = /\.test\.tsx?$|^apps\/api\/test\//

/** The imports that close a circle of folders, and the exceptions that no circle needs any more. */
export function folderCycles(
  modules: readonly CruisedModule[],
  allowed: readonly Edge[] = allowedEdges,
): { cycles: FolderImport[]; needless: Edge[] } {
  const imports = modules.flatMap(importsOf)
  const isAllowed = ({ from, to }: FolderImport) => allowed.some(([one, other]) => one === from && other === to)
  const reaches = reachability(imports.filter((each) => !isAllowed(each)))
  const whole = reachability(imports)
  return {
    cycles: imports.filter((each) => !isAllowed(each) && reaches(each.to, each.from)),
    needless: allowed.filter(
      ([from, to]) => !imports.some((each) => each.from === from && each.to === to) || !whole(to, from),
    ),
  }
}

function importsOf({ source, dependencies }: CruisedModule): FolderImport[] {
  const from = folder.exec(source)?.[1]
  if (from === undefined || test.test(source)) return []
  return dependencies.flatMap(({ resolved }) => {
    const to = folder.exec(resolved)?.[1]
    return to === undefined || to === from || isFeature(to) !== isFeature(from)
      ? []
      : [{ from, to, file: `${source} → ${resolved}` }]
  })
}

function reachability(imports: readonly FolderImport[]): (from: string, to: string) => boolean {
  const next = Map.groupBy(imports, ({ from }) => from)
  return (from, to) => {
    const seen = new Set([from])
    // A set that grows while it is walked: everything that can be reached is visited once.
    for (const at of seen) for (const each of next.get(at) ?? []) seen.add(each.to)
    return seen.has(to)
  }
}
