import { analyticsProviders } from '@laurel/rules/analytics'
import { fileOfLogo, logoAddress, logoNames } from '@laurel/rules/logo'
import { Select } from 'antd'
import { FilePicker } from '../../../parts/desk/file-picker.tsx'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { basePath } from '../../../platform/routing/location.ts'
import { Field } from '../../../ui/field.tsx'
import { Labelled } from '../../../ui/labelled.tsx'
import styles from './head-section.module.css'
import type { Settings } from './portal-theme.queries.ts'

type Props = { settings: Settings; onChange: (change: Partial<Settings>) => void }
/** `logo`: as it is shown, an uploaded image by its address. */
type HeadProps = Props & { logo: string }

const looks = ['over', 'light', 'brand'] as const
const templates = ['A', 'B', 'C'] as const

/** Logo, icon, title, head and who counts the visits. */
export function HeadSection({ settings, logo, onChange }: HeadProps) {
  const { word } = useWords()
  const { title, headNavigation, headerStyle, template } = settings
  return (
    <>
      <section>
        <h2>{word('theme.logo')}</h2>
        <div className={styles['logos']}>
          {(['light', 'dark'] as const).map((ground) => (
            <span key={ground} data-on={ground}>
              <img src={logoAddress(logo, basePath)} alt="" width={28} height={28} /> {title.zh}
            </span>
          ))}
        </div>
        <div className={styles['icons']} role="radiogroup" aria-label={word('theme.icon')}>
          {logoNames.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="logo"
                checked={headNavigation.logo === name}
                aria-label={word(`theme.icon.${name}`)}
                onChange={() => onChange({ headNavigation: { ...headNavigation, logo: name } })}
              />
              <img src={logoAddress(name, basePath)} alt="" width={36} height={36} />
            </label>
          ))}
        </div>
        <FilePicker
          label={word('theme.own-logo')}
          value={fileOfLogo(headNavigation.logo) ?? null}
          onChange={(file) =>
            onChange({ headNavigation: { ...headNavigation, logo: file ? `file:${file.id}` : logoNames[0] } })
          }
        />
        <p className={styles['hint']}>{word('theme.icon-hint')}</p>
      </section>
      <section>
        <h2>{word('theme.names')}</h2>
        <Field
          label={word('theme.name-zh')}
          required
          maxLength={40}
          value={title.zh}
          count={`${title.zh.length} / 40`}
          onChange={(event) => onChange({ title: { ...title, zh: event.target.value } })}
          error={title.zh.trim() === '' ? word('theme.missing') : undefined}
        />
        <Field
          label={word('theme.name-en')}
          maxLength={60}
          value={title.en}
          placeholder={title.zh}
          onChange={(event) => onChange({ title: { ...title, en: event.target.value } })}
        />
        <Field
          label={word('theme.tab-title')}
          required
          hint={word('theme.tab-title-hint')}
          maxLength={40}
          value={headNavigation.title}
          onChange={(event) => onChange({ headNavigation: { ...headNavigation, title: event.target.value } })}
          error={headNavigation.title.trim() === '' ? word('theme.missing') : undefined}
        />
      </section>
      <section>
        <h2>{word('theme.header')}</h2>
        <div className={styles['looks']} role="radiogroup" aria-label={word('theme.header')}>
          {looks.map((look) => (
            <label key={look}>
              <input
                type="radio"
                name="look"
                checked={look === headerStyle}
                onChange={() => onChange({ headerStyle: look })}
              />
              <i data-look={look} />
              <span>{word(`theme.header.${look}`)}</span>
            </label>
          ))}
        </div>
        <div className={styles['looks']} role="radiogroup" aria-label={word('theme.template')}>
          {templates.map((code) => (
            <label key={code}>
              <input
                type="radio"
                name="template"
                checked={code === template}
                onChange={() => onChange({ template: code })}
              />
              <span>{`${code} · ${word(`builder.template.${code}`)}`}</span>
            </label>
          ))}
        </div>
      </section>
      <Analytics settings={settings} onChange={onChange} />
    </>
  )
}

/** D07: nobody else counts until an organiser says so. */
function Analytics({ settings: { analytics }, onChange }: Props) {
  const { word } = useWords()
  const isWrong = analytics.provider !== 'none' && !analyticsProviders[analytics.provider]?.id.test(analytics.id)
  return (
    <section>
      <h2>{word('theme.analytics')}</h2>
      <p className={styles['hint']}>{word('theme.analytics-hint')}</p>
      <Labelled id="analytics-provider" label={word('theme.analytics-by')}>
        <Select
          id="analytics-provider"
          className={styles['wide'] ?? ''}
          value={analytics.provider}
          onChange={(provider) => onChange({ analytics: { ...analytics, provider } })}
          options={(['none', 'baidu', 'plausible', 'umami'] as const).map((value) => ({
            value,
            label: word(`theme.analytics.${value}`),
          }))}
        />
      </Labelled>
      {analytics.provider !== 'none' && (
        <Field
          label={word('theme.analytics-id')}
          hint={word(`theme.analytics-id.${analytics.provider}`)}
          maxLength={253}
          value={analytics.id}
          onChange={(event) => onChange({ analytics: { ...analytics, id: event.target.value.trim() } })}
          error={isWrong && analytics.id !== '' ? word('theme.analytics-wrong') : undefined}
        />
      )}
    </section>
  )
}
