import { isSameValue } from '@laurel/rules/same-value'
import { Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Bone, Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { ColourSection } from './colour-section.tsx'
import { HeadSection } from './head-section.tsx'
import styles from './portal-theme.module.css'
import { type Settings, useSaveSettings, useSettings } from './portal-theme.queries.ts'
import { ThemePreview } from './theme-preview.tsx'

/** F04, A07, D07: how a portal looks and what it is called. */
export function PortalThemeScreen() {
  const { word } = useWords()
  const [search, setSearch] = useSearchParams()
  const settings = useSettings()
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
  const portal = settings.data.find(({ portalCode }) => portalCode === search.get('portal')) ?? settings.data[0]
  if (!portal) return <Notice kind="empty" title={word('builder.no-portal')} hint={word('builder.no-portal-hint')} />
  return (
    <ThemeDesk
      key={`${portal.portalId} ${portal.version}`}
      saved={portal}
      portals={settings.data}
      choosePortal={(portalCode) => setSearch({ portal: portalCode })}
    />
  )
}

type Props = { saved: Settings; portals: Settings[]; choosePortal: (code: string) => void }

function ThemeDesk({ saved, portals, choosePortal }: Props) {
  const { word, language } = useWords()
  const [settings, setSettings] = useState(saved)
  const save = useSaveSettings(() => toast.success(word('theme.published')))
  const changed = (Object.keys(saved) as (keyof Settings)[]).filter(
    (name) => !isSameValue(saved[name], settings[name]),
  ).length
  const isNamed = settings.title.zh.trim() !== '' && settings.headNavigation.title.trim() !== ''
  const put = (change: Partial<Settings>) => setSettings({ ...settings, ...change })
  return (
    <div>
      <LeaveGuard
        isUnsaved={changed > 0}
        title={word('builder.leave-title')}
        text={word('builder.leave-text')}
        stay={word('builder.leave-stay')}
      />
      <header className={styles['head']}>
        <h1>{word('theme.title')}</h1>
        {portals.length > 1 && (
          <Select
            aria-label={word('builder.portal')}
            value={saved.portalCode}
            onChange={choosePortal}
            popupMatchSelectWidth={false}
            options={portals.map(({ portalCode, title }) => ({
              value: portalCode,
              label: (language === 'en' && title.en) || title.zh,
            }))}
          />
        )}
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
        <Button icon="history" disabled={changed === 0} onClick={() => setSettings(saved)}>
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
      <div className={styles['columns']}>
        <div className={styles['form']}>
          <ColourSection colour={settings.theme} onChange={(theme) => put({ theme })} />
          <HeadSection settings={settings} onChange={put} />
        </div>
        <ThemePreview settings={settings} />
      </div>
    </div>
  )
}
