import { type ComponentType, createElement } from 'react'
import type { RouteObject } from 'react-router'
import { FailedPage, NoPermissionPage, NoPortalPage, NotFoundPage } from './areas/error/error-pages.tsx'
import { Opening } from './areas/error/opening.tsx'
import { Broken, Root } from './areas/root.tsx'
import { developmentRoutes } from './development-routes.tsx'
import type { WordKey } from './platform/i18n/i18n.ts'
import { admit } from './platform/routing/admit.ts'
import { type BuiltName, routeTable, type TableRoute } from './platform/routing/route-table.ts'

type Screen = { Component: ComponentType } | (() => Promise<ComponentType>)

const publicScreen = async () => (await import('./areas/portal/public.screen.tsx')).PublicScreen

/**
 * What stands behind each built route of the table. Lazy, except for the pages that must open without a connection. A route that the
 * table calls built does not compile without its line here.
 */
const screens: Record<BuiltName, Screen> = {
  index: async () => (await import('./features/page/page.screen.tsx')).PageScreen,
  details: publicScreen,
  detail: publicScreen,
  image: publicScreen,
  files: publicScreen,
  search: publicScreen,
  login: async () => (await import('./features/auth/login.screen.tsx')).LoginScreen,
  auditorlogin: async () => (await import('./features/auth/auditor-login.screen.tsx')).AuditorLoginScreen,
  socialLogin: async () => (await import('./features/auth/social-login.screen.tsx')).SocialLoginScreen,
  regist: async () => (await import('./features/registration/regist.screen.tsx')).RegistScreen,
  userProtocol: async () => (await import('./features/agreement/agreement.screen.tsx')).AgreementScreen,
  personal: async () => (await import('./areas/portal/personal.screen.tsx')).PersonalScreen,
  loading: { Component: Opening },
  '401': { Component: NoPermissionPage },
  '404': { Component: NotFoundPage },
  '500': { Component: FailedPage },
  notFound: { Component: NoPortalPage },
  waiting: async () => (await import('./features/screen/waiting.screen.tsx')).WaitingScreen,
  manager: async () => (await import('./areas/manager/overview.screen.tsx')).OverviewScreen,
  security: async () => (await import('./features/security/security.screen.tsx')).SecurityScreen,
  social: async () => (await import('./features/social/social-settings.screen.tsx')).SocialSettingsScreen,
  agreement: async () => (await import('./features/agreement/desk.screen.tsx')).AgreementDeskScreen,
  file: async () => (await import('./features/file/file.screen.tsx')).FileScreen,
  article: async () => (await import('./features/article/article.screen.tsx')).ArticleScreen,
  attachment: async () => (await import('./features/attachment/attachment.screen.tsx')).AttachmentScreen,
  gallery: async () => (await import('./features/gallery/gallery.screen.tsx')).GalleryScreen,
  entrance: async () => (await import('./features/entrance/entrance.screen.tsx')).EntranceScreen,
  'code-card': async () => (await import('./features/code-card/code-card.screen.tsx')).CodeCardScreen,
  member: async () => (await import('./features/member/member.screen.tsx')).MemberScreen,
  'member-import': async () => (await import('./features/member/import.screen.tsx')).ImportScreen,
  organisation: async () => (await import('./features/organisation/organisation.screen.tsx')).OrganisationScreen,
  role: async () => (await import('./features/role/role.screen.tsx')).RoleScreen,
  dictionary: async () => (await import('./features/dictionary/dictionary.screen.tsx')).DictionaryScreen,
  configuration: async () => (await import('./features/configuration/configuration.screen.tsx')).ConfigurationScreen,
  contest: async () => (await import('./features/contest/contest.screen.tsx')).ContestScreen,
  'contest-type': async () => (await import('./features/contest/contest.screen.tsx')).ContestScreen,
  audit: async () => (await import('./features/audit/audit.screen.tsx')).AuditScreen,
  'page-builder': async () => (await import('./features/page/builder/builder.screen.tsx')).PageBuilderScreen,
  portal: async () => (await import('./features/page/theme/portal-theme.screen.tsx')).PortalThemeScreen,
  'process-form': async () => (await import('./features/process-form/process-form.screen.tsx')).ProcessFormScreen,
  'process-model': async () => (await import('./features/process-model/process-model.screen.tsx')).ProcessModelScreen,
  'process-designer': async () => (await import('./features/process-model/designer.screen.tsx')).DesignerScreen,
  platform: async () => (await import('./features/platform/platform.screen.tsx')).PlatformScreen,
}

const shells: Record<TableRoute['area'], (() => Promise<ComponentType>) | undefined> = {
  portal: async () => (await import('./areas/portal/portal-frame.tsx')).PortalFrame,
  entrance: undefined,
  error: undefined,
  hall: undefined,
  manager: async () => (await import('./areas/manager/manager-shell.tsx')).ManagerShell,
}

/** Every route of the table in the shell of its area, behind one guard. */
export const routes: RouteObject[] = [
  ...developmentRoutes,
  {
    Component: Root,
    HydrateFallback: Opening,
    ErrorBoundary: Broken,
    loader: ({ request }) => admit(request),
    shouldRevalidate: () => true,
    children: [
      ...Object.entries(shells).map(([area, shell]) => ({
        ...(shell && { lazy: async () => ({ Component: await shell() }) }),
        children: routeTable.filter((route) => route.area === area).map(routeOf),
      })),
      { path: '*', Component: NoPortalPage },
    ],
  },
]

function routeOf({ name, path, area }: TableRoute): RouteObject {
  const screen = Object.hasOwn(screens, name) ? screens[name as BuiltName] : undefined
  const shown =
    screen === undefined
      ? { lazy: async () => ({ Component: await notYetOpen(area, `page.${name}` as WordKey) }) }
      : typeof screen === 'function'
        ? { lazy: async () => ({ Component: await screen() }) }
        : screen
  return { id: name, path, caseSensitive: true, ...shown }
}

async function notYetOpen(area: TableRoute['area'], name: WordKey): Promise<ComponentType> {
  if (area === 'hall') return (await import('./features/screen/not-yet-open.screen.tsx')).HallNotYetOpenScreen
  if (area === 'manager') {
    const { ManagerNotYetOpen } = await import('./areas/manager/manager-not-yet-open.tsx')
    return () => createElement(ManagerNotYetOpen, { name })
  }
  const { NotYetOpen } = await import('./areas/portal/not-yet-open.tsx')
  return () => createElement(NotYetOpen, { name })
}
