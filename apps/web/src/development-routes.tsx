import type { RouteObject } from 'react-router'
import { loadWords } from './platform/i18n/catalogue.ts'

/** For those who build it; a build for people holds none of it. */
export const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/manager/ui',
        lazy: async () => {
          const { AntdProvider } = await import('./areas/manager/antd-provider.tsx')
          const { UiExamplesScreen } = await import('./features/ui-examples/ui-examples.screen.tsx')
          const element = (
            <AntdProvider>
              <UiExamplesScreen />
            </AntdProvider>
          )
          return { element }
        },
      },
      {
        path: '/manager/ui/form',
        lazy: async () => {
          const { formExampleWords } = await import('./features/form/form-examples.words.ts')
          await loadWords(formExampleWords)
          return { Component: (await import('./features/form/form-examples.screen.tsx')).FormExamplesScreen }
        },
      },
      {
        path: '/manager/ui/draft',
        lazy: async () => {
          const { AntdProvider } = await import('./areas/manager/antd-provider.tsx')
          const { DraftExamplesScreen } = await import('./draft-examples.tsx')
          const { screens } = await import('./screen-words.ts')
          await loadWords(screens.flatMap(({ words }) => words))
          const element = (
            <AntdProvider>
              <DraftExamplesScreen />
            </AntdProvider>
          )
          return { element }
        },
      },
    ]
  : []
