import { literally, type Plant } from './plant.ts'

const importing = (...targets: string[]) => targets.map((target) => `import '${target}'\n`).join('')

const breach = (rule: string, file: string, ...targets: string[]): Plant => ({
  name: `${rule} (${file.split('/').at(-1)})`,
  files: { [file]: importing(...targets) },
  caught: new RegExp(`^${literally(rule)}: ${literally(file)} → `, 'm'),
})

const api = 'apps/api/src'
const web = 'apps/web/src'
const planted = `${api}/features/planted/planted`

/** A small feature that does everything right: whatever the gate says about a file called sown is a false alarm. */
export const boundaryGround: Record<string, string> = {
  'packages/contract/src/sown.ts':
    "import { z } from 'zod'\n\nexport const sown = z.string()\nexport type Sown = z.infer<typeof sown>\n",
  'packages/rules/src/sown.ts': 'export const twice = (count: number) => count * 2\n',
  [`${api}/http/sown.ts`]: "import 'fastify'\n\nexport const serve = 1\n",
  [`${api}/database/sown.ts`]: "import 'kysely'\n\nexport type Tx = 1\nexport const tx = 1\n",
  [`${api}/features/sown/sown.routes.ts`]:
    "import '@laurel/contract/sown'\nimport '../../http/sown.ts'\nimport './sown.service.ts'\n",
  [`${api}/features/sown/sown.service.ts`]:
    "import type { Sown } from '@laurel/contract/sown'\nimport '@laurel/rules/sown'\nimport './sown.policy.ts'\nimport './sown.sql.ts'\nimport '../sown-beside/sown-beside.service.ts'\n\nexport type S = Sown\n",
  [`${api}/features/sown/sown.policy.ts`]:
    "import type { Sown } from '@laurel/contract/sown'\nimport { twice } from '@laurel/rules/sown'\nimport type { Tx } from '../../database/sown.ts'\n\nexport const can = (sown: Sown, tx: Tx) => twice(sown.length) > tx\n",
  [`${api}/features/sown/sown.sql.ts`]: "import 'kysely'\nimport '../../database/sown.ts'\n",
  [`${api}/features/sown/sown.test.ts`]:
    "import 'vitest'\nimport 'pg'\nimport '@laurel/contract/sown'\nimport './sown.service.ts'\n",
  [`${api}/features/sown-beside/sown-beside.service.ts`]: 'export const beside = 1\n',
  [`${web}/platform/http/call.sown.ts`]:
    "import type { Sown } from '@laurel/contract/sown'\n\nexport const call = (sown: Sown) => sown\n",
  [`${web}/areas/sown.tsx`]: "import '../features/sown/sown.screen.tsx'\nimport '../parts/sown.tsx'\n",
  [`${web}/parts/sown.tsx`]: "import '../ui/sown.tsx'\nimport '../platform/http/call.sown.ts'\n",
  [`${web}/ui/sown.tsx`]: 'export const Sown = () => <b>sown</b>\n',
  [`${web}/features/sown/sown.queries.ts`]: "import '../../platform/http/call.sown.ts'\nimport '@laurel/rules/sown'\n",
  [`${web}/features/sown/sown.screen.tsx`]: "import './sown.queries.ts'\nimport '../../ui/sown.tsx'\n",
}

export const boundaryPlants: readonly Plant[] = [
  {
    ...breach('no-cycle', 'packages/rules/src/planted-cycle.ts', './planted-other.ts'),
    files: {
      'packages/rules/src/planted-cycle.ts': importing('./planted-other.ts'),
      'packages/rules/src/planted-other.ts': importing('./planted-cycle.ts'),
    },
  },
  {
    ...breach('folder-cycle', `${api}/features/planted-circle/one.service.ts`),
    files: {
      [`${api}/features/planted-circle/one.service.ts`]: importing('../planted-round/one.service.ts'),
      [`${api}/features/planted-circle/two.service.ts`]: 'export const two = 2\n',
      [`${api}/features/planted-round/one.service.ts`]: 'export const one = 1\n',
      [`${api}/features/planted-round/two.service.ts`]: importing('../planted-circle/two.service.ts'),
    },
  },
  breach('no-unresolved', `${api}/planted-unresolved.ts`, './nowhere.ts'),
  breach('no-undeclared-package', `${web}/planted-undeclared.ts`, 'knip'),
  breach('no-undeclared-package', 'packages/contract/src/planted-undeclared.ts', 'knip'),
  breach('no-development-package-in-product', `${api}/planted-development.ts`, 'vitest'),
  breach('product-not-tests', `${api}/planted-tests.ts`, './features/sown/sown.test.ts'),
  breach('product-not-tools', `${api}/planted-tools.ts`, '../../../tools/gates/gates.ts'),

  breach('contract-only-zod', 'packages/contract/src/planted-core.ts', 'node:fs'),
  breach('contract-only-zod', 'packages/contract/src/planted-rules.ts', '../../rules/src/sown.ts'),
  breach('rules-only-rules', 'packages/rules/src/planted-core.ts', 'node:crypto'),
  breach('rules-only-rules', 'packages/rules/src/planted-contract.ts', '../../contract/src/sown.ts'),
  breach('packages-not-apps', 'packages/rules/src/planted-app.ts', '../../../apps/api/src/http/sown.ts'),

  breach('api-not-web', `${api}/planted-web.ts`, '../../web/src/platform/http/call.sown.ts'),
  breach('web-not-api', `${web}/planted-api.ts`, '../../api/src/http/sown.ts'),

  ...['http', 'database', 'events', 'live', 'storage'].map((ground) =>
    breach('ground-not-features', `${api}/${ground}/planted-${ground}.ts`, '../features/sown/sown.service.ts'),
  ),
  breach('routes-only-list', `${planted}.routes.ts`, '../sown/sown.service.ts'),
  breach('routes-only-list', `${api}/features/planted/other.routes.ts`, './planted.sql.ts'),
  breach('features-meet-at-services', `${api}/features/planted/other.service.ts`, '../sown/sown.sql.ts'),
  breach('service-not-routes', `${api}/features/planted/third.service.ts`, '../sown/sown.routes.ts'),
  breach('features-not-drivers', `${planted}.service.ts`, 'kysely'),
  breach('features-not-drivers', `${planted}.jobs.ts`, 'pg'),
  breach('driver-in-few-files', `${api}/http/planted-driver.ts`, 'pg'),
  breach('features-not-servers', `${api}/features/planted/fourth.service.ts`, 'fastify'),
  breach('features-not-servers', `${api}/features/planted/fifth.service.ts`, 'ioredis'),
  breach('contract-as-types', `${api}/features/planted/sixth.service.ts`, '@laurel/contract/sown'),
  breach('policy-pure', `${planted}.policy.ts`, '../../database/sown.ts'),
  breach('sql-only-database', `${planted}.sql.ts`, '@laurel/rules/sown'),

  breach('web-contract-as-types', `${web}/platform/planted-contract.ts`, '@laurel/contract/sown'),
  breach('flags-bare', 'packages/contract/src/endpoint-flags.ts', 'zod'),
  breach('web-features-apart', `${web}/features/planted/planted.tsx`, '../sown/sown.queries.ts'),
  breach('web-ui-bare', `${web}/ui/planted-feature.tsx`, '../features/sown/sown.screen.tsx'),
  breach('web-ui-bare', `${web}/ui/planted-call.tsx`, '../platform/http/call.sown.ts'),
  breach('web-platform-not-features', `${web}/platform/planted-feature.ts`, '../features/sown/sown.queries.ts'),
  breach('web-platform-rooms', `${web}/ui/planted-flat.tsx`, '../platform/planted-contract.ts'),
  breach('web-features-not-areas', `${web}/features/planted/planted-area.tsx`, '../../areas/sown.tsx'),
  breach('web-parts-not-features', `${web}/parts/planted-feature.tsx`, '../features/sown/sown.queries.ts'),
  breach('web-screen-asks-queries', `${web}/features/planted/planted.screen.tsx`, '../../platform/http/call.sown.ts'),
]
