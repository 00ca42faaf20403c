import type { ReactNode } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useContentPortals } from '../../platform/lookups/content-portals.ts'
import { useChosenPortal } from '../../platform/routing/chosen-portal.ts'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = {
  title: string
  intro: string
  /** `media`: where the organiser's uploaded images lie. */
  children: (portalCode: string, media: string) => ReactNode
}

/** A screen about what one of the organiser's portals shows; which one is chosen in the sidebar. */
export function PortalDesk({ title, intro, children }: Props) {
  const { word, language } = useWords()
  const portals = useContentPortals(language)
  const portal = useChosenPortal(portals.data?.portals ?? [])
  const portalCode = portal?.portalCode
  return (
    <>
      <DeskHead title={title} beside={portal?.title} intro={intro} />
      {portals.isError ? (
        <Notice kind="failed" title={word('attachment.failed')} hint={word('attachment.failed-hint')}>
          <Button onClick={() => void portals.refetch()}>{word('attachment.again')}</Button>
        </Notice>
      ) : portals.data !== undefined && portalCode === undefined ? (
        <Notice kind="empty" title={word('article.no-portal')} hint={word('article.no-portal-hint')} />
      ) : (
        portalCode !== undefined && children(portalCode, portals.data?.media ?? '')
      )}
    </>
  )
}
