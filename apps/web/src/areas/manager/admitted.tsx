import type { Permission } from '@laurel/contract/permissions'
import { hasPermission } from '@laurel/rules/permission'
import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useProfile } from '../../platform/session/profile.ts'
import { Notice } from '../../ui/notice.tsx'

/** A page that the person may not open says so, before it asks the server in vain. */
export function Admitted({ children }: { children: ReactNode }) {
  const { word } = useWords()
  const { opensWith } = (useMatches().at(-1)?.handle ?? {}) as { opensWith?: Permission }
  const profile = useProfile().data
  if (opensWith === undefined || profile === undefined || hasPermission(profile, opensWith)) return children
  return <Notice kind="refused" title={word('manager.refused')} hint={word('manager.refused-hint')} />
}
