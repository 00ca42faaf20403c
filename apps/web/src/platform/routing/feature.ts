import type { Permission } from '@laurel/contract/permissions'
import type { ComponentType } from 'react'
import type { Catalogue } from '../i18n/catalogue.ts'
import type { WordKey } from '../i18n/i18n.ts'
import type { PermissionRow } from '../session/permission-rows.ts'
import type { TableRoute } from './route-table.ts'

export type FeatureRoute = Omit<TableRoute, 'isBuilt'> & {
  /** What the manager's shell calls the page. */
  readonly title?: WordKey
  /** Whoever lacks it reads so in the manager's shell. A courtesy to the eye: the server decides. */
  readonly opensWith?: Permission
  /** 'at once': opens without a connection, and so comes with the application. */
  readonly screen: (() => Promise<ComponentType>) | 'at once'
  /** What this screen needs besides the words of its feature. */
  readonly words?: readonly Catalogue[]
  /** Shows what the acts of every feature are called. */
  readonly showsNames?: true
}

/** All that the lists of the application know of a feature. Data and dynamic imports only: the guard reads it without any screen. */
export type Feature = {
  readonly routes?: readonly FeatureRoute[]
  /** Loaded with each of its screens, in the language shown. */
  readonly words?: readonly Catalogue[]
  /** What others call its events, its jobs and its permissions: the audit log, the list of jobs, the roles. */
  readonly names?: Catalogue
  readonly permissions?: readonly PermissionRow[]
}

export const defineFeature = <const F extends Feature>(feature: F): F => feature
