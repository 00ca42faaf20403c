import { isSameValue } from '@laurel/rules/same-value'
import { useLocalDraft } from '../../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { useChosenPortal } from '../../../platform/routing/chosen-portal.ts'
import { Button } from '../../../ui/button.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { LocalDraftNotice } from '../../../ui/local-draft-notice.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Bone, Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { ColourSection } from './colour-section.tsx'
import { HeadSection } from './head-section.tsx'
import styles from './portal-theme.module.css'
import { type Settings, useSaveSettings, useSettings } from './portal-theme.queries.ts'
import { ThemePreview } from './theme-preview.tsx'
import { useThemePage } from './use-theme-page.ts'

/** F04, A07, D07: how a portal looks and what it is called. */
export function PortalThemeScreen() {
  const { word } = useWords()
  const settings = useSettings()
  const portal = useChosenPortal(settings.data ?? [])
  if (settings.isError)
    return (
      <Notice kind="failed" title={word('theme.failed')} hint={word('theme.failed-hint')}>
        <Button onClick={() => void settings.refetch()}>{word('builder.retry')}</Button>
      </Notice>
    )
  if (!settings.data)
    return (
      <Skeleton label={word('theme.loading')}>
        <Bone height={40} />
        <Bone height={480} />
      </Skeleton>
    )
  if (!portal) return <Notice kind="empty" title={word('builder.no-portal')} hint={word('builder.no-portal-hint')} />
  return <ThemeDesk key={portal.portalId} saved={portal} />
}

export function ThemeDesk({ saved }: { saved: Settings }) {
  const { word, language } = useWords()
  const { version, ...initial } = saved
  const draft = useLocalDraft('portal-theme', saved.portalId, initial, version)
  const settings: Settings = { ...draft.fields, version: draft.version }
  const { page, isError } = useThemePage(settings)
  const save = useSaveSettings(() => {
    draft.clear()
    toast.success(word('theme.published'))
  })
  const changed = (Object.keys(initial) as (keyof typeof initial)[]).filter(
    (name) => !isSameValue(initial[name], settings[name]),
  ).length
  const isNamed = settings.title.zh.trim() !== '' && settings.headNavigation.title.trim() !== ''
  return (
    <div>
      <LeaveGuard
        isUnsaved={changed > 0}
        title={word('local-draft.leave-title')}
        text={word('local-draft.leave')}
        stay={word('local-draft.stay')}
      />
      <header className={styles['head']}>
        <h1>{word('theme.title')}</h1>
        <span className={styles['portal']}>{(language === 'en' && saved.title.en) || saved.title.zh}</span>
        {changed > 0 ? (
          <Tag tone="warn" icon="pencil">
            {word('theme.changed', { count: changed })}
          </Tag>
        ) : (
          <Tag tone="ok" icon="check">
            {word('theme.saved')}
          </Tag>
        )}
        <span className={styles['space']} />
        <Button icon="history" disabled={changed === 0} onClick={() => draft.set(initial)}>
          {word('theme.reset')}
        </Button>
        <Button
          look="primary"
          busy={save.isPending}
          disabled={changed === 0 || !isNamed}
          onClick={() => save.mutate(settings)}
        >
          {word('theme.publish')}
        </Button>
      </header>
      <LocalDraftNotice notice={draft.notice} />
      <div className={styles['columns']}>
        <div className={styles['form']}>
          <ColourSection colour={settings.theme} onChange={(theme) => draft.set({ theme })} />
          <HeadSection
            settings={settings}
            logo={page?.portal.headNavigation.logo ?? settings.headNavigation.logo}
            onChange={draft.set}
          />
        </div>
        <ThemePreview {...{ settings, page, isError }} />
      </div>
    </div>
  )
}
