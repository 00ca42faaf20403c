import { type ComponentType, createElement } from 'react'
import type { RouteObject } from 'react-router'
import { FailedPage, NoPermissionPage, NoPortalPage, NotFoundPage } from './areas/error/error-pages.tsx'
import { Opening } from './areas/error/opening.tsx'
import { Broken, Root } from './areas/root.tsx'
import { developmentRoutes } from './development-routes.tsx'
import { notYetOpen } from './not-yet-open.ts'
import { type Catalogue, loadWords } from './platform/i18n/catalogue.ts'
import { admit } from './platform/routing/admit.ts'
import { findRoute } from './platform/routing/route-table.ts'
import { screens, shells } from './screen-words.ts'

/** The pages that must open without a connection. */
const openAtOnce: Readonly<Record<string, ComponentType>> = {
  loading: Opening,
  '401': NoPermissionPage,
  '404': NotFoundPage,
  '500': FailedPage,
  notFound: NoPortalPage,
}

/** Every route in the shell of its area, behind one guard. */
export const routes: RouteObject[] = [
  ...developmentRoutes,
  {
    Component: Root,
    HydrateFallback: Opening,
    ErrorBoundary: Broken,
    loader: ({ request }) => admit(request),
    shouldRevalidate: () => true,
    children: [
      ...Object.entries(shells).map(([area, { words, load }]) => ({
        ...(load && { lazy: withWords(words, load) }),
        children: [
          ...screens.filter((screen) => screen.area === area).map(routeOf),
          ...notYetOpen.filter((route) => route.area === area).map(notYetOpenRoute),
        ],
      })),
      { path: '*', Component: NoPortalPage },
    ],
  },
]

/** A screen and its words come side by side; it is shown once both are there. */
function withWords(words: readonly Catalogue[], load: () => Promise<ComponentType>) {
  return async () => {
    const [Component] = await Promise.all([load(), loadWords(words)])
    return { Component }
  }
}

function routeOf({ name, path, title, opensWith, screen, words }: (typeof screens)[number]): RouteObject {
  const shown = { id: name, path, caseSensitive: true, handle: { title, opensWith } }
  if (screen === 'at once') return { ...shown, Component: openAtOnce[name] ?? NotFoundPage }
  return { ...shown, lazy: withWords(words, screen) }
}

/** A part that cannot be fetched now is asked for again, and told of, when its page is opened. */
export function loadAhead(path: string): void {
  const name = findRoute(path)?.route.name
  const found = screens.find((each) => each.name === name)
  if (found === undefined || found.screen === 'at once') return
  const parts = [found.screen(), shells[found.area].load?.(), loadWords(found.words)]
  for (const part of parts) part?.catch(() => undefined)
}

function notYetOpenRoute({ name, path, area, title }: (typeof notYetOpen)[number]): RouteObject {
  const load = async (): Promise<ComponentType> => {
    const { NotYetOpen } = await import('./areas/portal/not-yet-open.tsx')
    return () => createElement(NotYetOpen, { name: title })
  }
  return { id: name, path, caseSensitive: true, lazy: withWords(shells[area].words, load) }
}
