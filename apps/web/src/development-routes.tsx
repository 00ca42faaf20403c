import type { RouteObject } from 'react-router'

/** For those who build it; a build for people holds none of it. */
export const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/manager/ui',
        lazy: async () => ({
          Component: (await import('./features/ui-examples/ui-examples.screen.tsx')).UiExamplesScreen,
        }),
      },
      {
        path: '/manager/ui/form',
        lazy: async () => ({
          Component: (await import('./features/form/form-examples.screen.tsx')).FormExamplesScreen,
        }),
      },
    ]
  : []
