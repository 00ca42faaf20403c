import { Navigate, type RouteObject } from 'react-router'
import { Entrance } from './areas/portal/entrance.tsx'
import { NotFoundPage, NotYetOpenPage } from './areas/portal/plain-page.tsx'
import { UnderPrefix } from './areas/portal/prefix.tsx'
import { LoginScreen } from './features/auth/login.screen.tsx'

/** The list of screens, lazy per area. */
export const routes: RouteObject[] = [
  {
    path: '/manager',
    lazy: async () => ({ Component: (await import('./areas/manager/manager-shell.tsx')).ManagerShell }),
    children: [
      { index: true, element: <Navigate to="/manager/audit" replace /> },
      {
        path: 'audit',
        lazy: async () => ({ Component: (await import('./features/audit/audit.screen.tsx')).AuditScreen }),
      },
    ],
  },
  {
    path: '/:prefix',
    element: <UnderPrefix />,
    children: [
      { element: <Entrance />, children: [{ path: 'login', element: <LoginScreen /> }] },
      ...['index', 'personal', 'projectreview', 'projectScoring'].map((path) => ({
        path,
        element: <NotYetOpenPage />,
      })),
    ],
  },
  { path: '*', element: <NotFoundPage /> },
]
