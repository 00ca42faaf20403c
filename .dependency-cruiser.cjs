// Who may import whom: the table in docs/architecture.md, one rule a line. tools/canary plants one violation for each rule.
const test = '\\.(test|spec|samples|plants|demo)\\.tsx?$|^packages/testbed/'
const feature = '^apps/api/src/features/([^/]+)/'
const packageNamed = (names) => `node_modules/(${names})/`
const typeOnly = ['type-only', 'type-import']
// Where the application is put together: it knows everybody, and nobody knows it.
const composition = '(main|routes|features|route-list|screen-words|not-yet-open)\\.tsx?$'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-cycle', 'Two files that need each other are one file, or three.', {}, { circular: true }),
    forbid('no-unresolved', 'The import leads nowhere.', {}, { couldNotResolve: true }),
    forbid(
      'no-undeclared-package',
      'Not in the package.json next to this file: it works only by luck.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid(
      'no-development-package-in-product',
      'A devDependency is not installed where the product runs.',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: test },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: typeOnly },
    ),
    forbid(
      'product-not-tests',
      'The product never imports a test.',
      { path: '^(apps|packages)/', pathNot: test },
      { path: test },
    ),
    forbid(
      'product-not-tools',
      'Tools, measurements and stories stand on the product, never under it.',
      { path: '^(apps|packages)/', pathNot: [test, '^packages/services/'] },
      { path: '^(tools|measure|e2e|packages/(testbed|services))/' },
    ),

    forbid(
      'contract-only-zod',
      'Both sides compile against the contract: it knows zod and itself.',
      { path: '^packages/contract/src/', pathNot: test },
      { pathNot: ['^packages/contract/src/', packageNamed('zod')] },
    ),
    forbid(
      'rules-only-rules',
      'Law is pure: no I/O, no clock, no dice, no package.',
      { path: '^packages/rules/src/', pathNot: test },
      { pathNot: '^packages/rules/src/' },
    ),
    forbid(
      'packages-not-apps',
      'A package never knows its users.',
      { path: '^packages/', pathNot: '^packages/testbed/' },
      { path: '^apps/' },
    ),

    forbid('api-not-web', 'Only through the contract.', { path: '^apps/api/' }, { path: '^apps/web/' }),
    forbid('web-not-api', 'Only through the contract.', { path: '^apps/web/' }, { path: '^apps/api/' }),

    forbid(
      'ground-not-features',
      'The ground (http, database, events, live, storage …) carries every feature and knows none.',
      { path: '^apps/api/src/(?!features/)[^/]+/', pathNot: test },
      {
        path: '^apps/api/src/(features/|(app|clean-up|erasing|features|invariants|serve|tasks|work|work-long|laurel)\\.ts$)',
      },
    ),
    forbid(
      'routes-only-list',
      'A routes file lists: contract, the http ground and its own service.',
      { path: `${feature}[^/]+\\.routes\\.ts$` },
      {
        pathNot: ['^packages/contract/src/', '^apps/api/src/http/', '^apps/api/src/features/$1/[^/]+\\.service\\.ts$'],
      },
    ),
    forbid(
      'features-meet-at-services',
      'Another feature is reached through its service only.',
      { path: feature, pathNot: test },
      { path: '^apps/api/src/features/', pathNot: ['^apps/api/src/features/$1/', '\\.service\\.ts$'] },
    ),
    forbid(
      'service-not-routes',
      'Data goes one way: routes call services.',
      { path: `${feature}[^/]+\\.(service|policy|sql|jobs)\\.ts$` },
      { path: '\\.routes\\.ts$' },
    ),
    forbid(
      'features-not-drivers',
      'SQL lives in *.sql.ts; a feature never holds a connection.',
      { path: feature, pathNot: ['\\.sql\\.ts$', test] },
      { path: packageNamed('kysely|pg|@types/pg|pg-[^/]+') },
    ),
    forbid(
      'driver-in-few-files',
      'Only these files hold the driver of PostgreSQL, and only pg-internals.ts relies on what it does not promise.',
      {
        path: '^apps/api/src/',
        pathNot: [
          '^apps/api/src/database/(pool|pg-internals|bootstrap|migrate)\\.ts$',
          '^apps/api/src/jobs/presence\\.ts$',
          test,
        ],
      },
      { path: packageNamed('pg'), dependencyTypesNot: typeOnly },
    ),
    forbid(
      'features-not-servers',
      'Requests, Redis, jobs and the object store are reached through the ground.',
      { path: feature, pathNot: test },
      { path: packageNamed('fastify|@fastify/[^/]+|ioredis|graphile-worker|@aws-sdk/[^/]+') },
    ),
    forbid(
      'contract-as-types',
      'Inputs were checked at the door: behind the routes the contract is types only.',
      { path: `${feature}[^/]+\\.(service|policy|sql)\\.ts$` },
      { path: '^packages/contract/', dependencyTypesNot: typeOnly },
    ),
    forbid(
      'policy-pure',
      'A policy decides from what it is given: types and rules only.',
      { path: `${feature}[^/]+\\.policy\\.ts$` },
      { pathNot: '^packages/rules/src/', dependencyTypesNot: typeOnly },
    ),
    forbid(
      'sql-only-database',
      'A SQL file says statements: kysely and the database ground, nothing else but types.',
      { path: `${feature}[^/]+\\.sql\\.ts$` },
      {
        pathNot: ['^apps/api/src/database/', '^apps/api/src/features/$1/[^/]+\\.sql\\.ts$', packageNamed('kysely')],
        dependencyTypesNot: typeOnly,
      },
    ),

    forbid(
      'web-contract-as-types',
      'Only types, and the flags of the endpoints: no schema library reaches a public page.',
      { path: '^apps/web/', pathNot: test },
      {
        path: '^packages/contract/',
        pathNot: '^packages/contract/src/endpoint-flags\\.ts$',
        dependencyTypesNot: typeOnly,
      },
    ),
    forbid(
      'flags-bare',
      'The flags of the endpoints reach the browser: they bring nothing along.',
      { path: '^packages/contract/src/endpoint-flags\\.ts$' },
      { path: '.' },
    ),
    forbid(
      'web-features-apart',
      'Features of the web never import each other.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    forbid(
      'web-ui-bare',
      'The ui knows no feature and fetches nothing.',
      { path: '^apps/web/src/ui/' },
      { path: `^apps/web/src/((features|areas|parts)/|platform/http/call\\.|${composition})` },
    ),
    forbid(
      'web-platform-not-features',
      'The platform carries every screen and knows none.',
      { path: '^apps/web/src/platform/', pathNot: test },
      { path: `^apps/web/src/((features|areas|parts)/|${composition})` },
    ),
    forbid(
      'web-platform-rooms',
      'The platform has rooms (platform/README.md) and no file beside them.',
      { path: '^apps/web/src/' },
      { path: '^apps/web/src/platform/[^/]+$' },
    ),
    forbid(
      'web-features-not-areas',
      'Areas are shells around features; what several features need is a part.',
      { path: '^apps/web/src/features/', pathNot: test },
      { path: `^apps/web/src/(areas/|${composition})` },
    ),
    forbid(
      'web-parts-not-features',
      'A part is used by features and knows none.',
      { path: '^apps/web/src/parts/', pathNot: test },
      { path: `^apps/web/src/((features|areas)/|${composition})` },
    ),
    forbid(
      'web-screen-asks-queries',
      'A screen asks its queries; only they call.',
      { path: '^apps/web/src/(areas/|features/.*\\.screen\\.tsx$)' },
      { path: '^apps/web/src/platform/http/call\\.' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Anchored: a bare "dist/" would hide most third-party packages, and every rule about them with it.
    exclude: { path: '^(apps|packages)/[^/]+/dist(-render)?/' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.cjs', '.js', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
}
