import { readFileSync } from 'node:fs'
import type { Builder } from './builder.ts'
import { containerfile, type ImageName } from './names.ts'

type Component = {
  type: 'library' | 'application'
  'bom-ref': string
  name: string
  version: string
  purl: string
  licenses?: unknown
  hashes?: unknown
}

/** CycloneDX 1.6, from what is in the image: Debian's packages, those of npm with their licences, the engine's jars, and the programs that we brought. */
export function billOf(builder: Builder, name: ImageName, image: string) {
  const debian = table(builder.run(image, `dpkg-query -W -f '\${Package}\\t\${Version}\\t\${Architecture}\\n'`))
  const components = [
    ...debian.map(([each = '', version = '', cpu = '']) =>
      component(each, version, `pkg:deb/debian/${each}@${encodeURIComponent(version)}?arch=${cpu}&distro=bookworm`),
    ),
    ...table(builder.run(image, readPackages)).map(([each = '', version = '', licence = '']) => ({
      ...component(each, version, `pkg:npm/${each.replace('@', '%40')}@${version}`),
      licenses: [{ license: { name: licence } }],
    })),
    ...table(builder.run(image, readJars)).map(([each = '', version = '']) =>
      component(each, version, `pkg:generic/${each}@${version}?type=jar`),
    ),
    ...(JSON.parse(builder.run(image, 'cat /usr/share/laurel/web.cdx.json 2>/dev/null || echo "{}"')).components ?? []),
    ...broughtTo(name),
  ] as Component[]
  const once = new Map(components.map((each) => [each['bom-ref'], each]))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'container', name: image } },
    components: [...once.values()].sort((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1)),
  } as const
}

const component = (name: string, version: string, purl: string): Component => ({
  type: 'library',
  'bom-ref': purl,
  name,
  version,
  purl,
})

const table = (text: string) => text.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')]))

const readPackages = `[ ! -d /opt/laurel/node_modules/.pnpm ] || node -e '
  const { globSync, readFileSync } = require("node:fs")
  for (const file of globSync("/opt/laurel/node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json")) {
    const { name, version, license } = JSON.parse(readFileSync(file, "utf8"))
    if (name && version) console.log([name, version, license?.type ?? license ?? "none"].join("\\t"))
  }'`
const readJars = `[ ! -d /opt/laurel-engine/lib ] || ls /opt/laurel-engine/lib | sed -nE 's/^(.+)-([0-9][^-]*(-[0-9A-Za-z.]+)?)\\.jar$/\\1\\t\\2/p'`

/** Programs that no package manager of the image knows. */
function broughtTo(name: ImageName): Component[] {
  const text = readFileSync(containerfile, 'utf8')
  const of = (argument: string) => new RegExp(`^ARG ${argument}=(.+)$`, 'm').exec(text)?.[1] ?? 'unknown'
  const node = component('node', of('NODE_VERSION'), `pkg:generic/node@${of('NODE_VERSION')}`)
  const gateway = of('VERSITYGW_VERSION')
  const brought: Partial<Record<ImageName, Component[]>> = {
    application: [node],
    'worker-office': [node],
    backup: [node],
    store: [component('versitygw', gateway, `pkg:golang/github.com/versity/versitygw@v${gateway}`)],
  }
  return brought[name] ?? []
}
