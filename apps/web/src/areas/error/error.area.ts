import { defineFeature } from '../../platform/routing/feature.ts'

const error = { area: 'error', bypassesGuard: true, screen: 'at once' } as const

export const errorArea = defineFeature({
  routes: [
    { name: 'loading', path: '/:prefix/loading', ...error },
    { name: '401', path: '/:prefix/401', ...error },
    { name: '404', path: '/:prefix/404', ...error },
    { name: '500', path: '/:prefix/500', ...error },
    { name: 'notFound', path: '/notFound/404', ...error },
  ],
})
