import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallError } from '../../../platform/http/call-error.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { useChosenPortal } from '../../../platform/routing/chosen-portal.ts'
import { lendSidebar } from '../../../platform/routing/layout.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Bone, Skeleton } from '../../../ui/skeleton.tsx'
import styles from './builder.module.css'
import { type PageOfPortal, type PagePath, useChoices, useDesk, usePages } from './builder.queries.ts'
import { Builder } from './builder.tsx'
import { EmptyPage } from './empty-page.tsx'
import type { SessionHolder } from './use-draft-session.ts'
import { Versions } from './versions/versions.tsx'

/** F02: where an organiser builds a page out of blocks. */
export function PageBuilderScreen() {
  const { word } = useWords()
  const pages = usePages()
  const [search] = useSearchParams()
  const chosen = useChosenPortal(pages.data ?? [])
  // A link to a portal that is not there must not open another one's page to be edited.
  const page = [null, chosen?.portalCode].includes(search.get('portal')) ? chosen : undefined
  if (pages.error instanceof CallError && pages.error.code === 403)
    return <Notice kind="refused" title={word('builder.not-permitted')} hint={word('builder.not-permitted-hint')} />
  if (pages.isError) return <Failed onRetry={() => void pages.refetch()} />
  if (!pages.data) return <Loading />
  if (!page) return <Notice kind="empty" title={word('builder.no-portal')} hint={word('builder.no-portal-hint')} />
  return <OnePage key={page.portalCode} page={page} pages={pages.data} />
}

type Props = { page: PageOfPortal; pages: PageOfPortal[] }

function OnePage({ page, pages }: Props) {
  const [search, setSearch] = useSearchParams()
  const pagePath: PagePath = { portalCode: page.portalCode, path: 'index' }
  const desk = useDesk(pagePath)
  const choices = useChoices(page.portalCode)
  const [holder] = useState<SessionHolder>({})
  useEffect(() => lendSidebar(), [])
  const isShowingVersions = search.get('view') === 'versions'
  if (desk.isError || choices.isError)
    return <Failed onRetry={() => void Promise.all([desk.refetch(), choices.refetch()])} />
  if (!desk.data || !choices.data) return <Loading />
  const show = (view: 'edit' | 'versions') =>
    setSearch({ portal: page.portalCode, ...(view === 'versions' && { view }) })
  const common = { page, pagePath, desk: desk.data, choices: choices.data }
  if (isShowingVersions && desk.data.draft) return <Versions {...common} onBack={() => show('edit')} />
  if (!desk.data.draft) return <EmptyPage {...common} pages={pages} />
  return <Builder {...common} draft={desk.data.draft} holder={holder} onVersions={() => show('versions')} />
}

function Loading() {
  const { word } = useWords()
  return (
    <div className={styles['loading']}>
      <Skeleton label={word('builder.loading')}>
        <Bone height={48} />
        <Bone height={480} />
      </Skeleton>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { word } = useWords()
  return (
    <Notice kind="failed" title={word('builder.failed')} hint={word('builder.failed-hint')}>
      <Button onClick={onRetry}>{word('builder.retry')}</Button>
    </Notice>
  )
}
