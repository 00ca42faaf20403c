import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useContentPortals } from '../../platform/lookups/content-portals.ts'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = {
  title: string
  intro: string
  /** `media`: where the organiser's uploaded images lie. */
  children: (portalCode: string, media: string) => ReactNode
}

/** A screen about what one of the organiser's portals shows; which one is in the address. */
export function PortalDesk({ title, intro, children }: Props) {
  const { word, language } = useWords()
  const portals = useContentPortals(language)
  const [search, setSearch] = useSearchParams()
  const all = portals.data?.portals ?? []
  const portalCode = (all.find((each) => each.portalCode === search.get('portal')) ?? all[0])?.portalCode
  return (
    <>
      <DeskHead title={title} intro={intro}>
        {all.length > 0 && (
          <Select
            aria-label={word('attachment.portal')}
            value={portalCode ?? null}
            onChange={(code) => setSearch({ portal: String(code) }, { replace: true })}
            options={all.map((each) => ({ value: each.portalCode, label: each.title }))}
          />
        )}
      </DeskHead>
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
