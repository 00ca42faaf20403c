import type { BlockOf } from '@laurel/contract/block'
import type { PageLink } from '@laurel/contract/page'
import { isLogoAddress } from '@laurel/rules/logo'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PageLanguage, Setting } from '../../blocks/setting.ts'
import { Icon } from '../../ui/icon.tsx'
import { Wreath } from '../../ui/wreath.tsx'
import styles from './page-header.module.css'
import { SkipLink } from './skip-link.tsx'

type Props = {
  setting: Setting
  isSignedIn: boolean
  /** Where no banner lies under it. */
  isSolid?: boolean
  /** What the page was asked for by; its other language is asked for in the same way. */
  ownQuery?: string
  onLanguage: (language: PageLanguage) => void
}

/** Over the banner. The menu of a phone opens without script. */
export function PageHeader({ setting, isSignedIn, isSolid = false, ownQuery = '', onLanguage }: Props) {
  const { page, say, word, href, language } = setting
  const other = language === 'zh' ? 'en' : 'zh'
  const navigation = navigationOf(setting).filter(({ to }) => href(to) !== undefined)
  const links = navigation.map(({ label, to }) => (
    <a key={to} href={href(to)} aria-current={to === page.path ? 'page' : undefined}>
      {say(label)}
    </a>
  ))
  const actions = (
    <>
      <a className={styles['search']} href={href('search')}>
        <Icon name="search" size={18} />
        <span>{word('home.search')}</span>
      </a>
      <a
        href={`?${ownQuery && `${ownQuery}&`}lang=${other}`}
        hrefLang={other === 'zh' ? 'zh-CN' : 'en'}
        lang={other === 'zh' ? 'zh-CN' : 'en'}
        onClick={(event) => {
          event.preventDefault()
          onLanguage(other)
        }}
      >
        {other === 'zh' ? '中文' : 'English'}
      </a>
      <a href={href('auditorlogin')}>{word('home.judges')}</a>
      <a className={styles['login']} href={href(isSignedIn ? 'personal' : 'login')}>
        {word(isSignedIn ? 'home.personal' : 'home.login')}
      </a>
    </>
  )
  return (
    <header className={`${styles['header']} ${styles[lookOf(setting, isSolid)] ?? ''}`}>
      <SkipLink word={word} />
      <div className={styles['wrap']}>
        <a className={styles['logo']} href={href('index')}>
          {isLogoAddress(page.portal.headNavigation.logo) ? (
            <img src={page.portal.headNavigation.logo} alt="" height={34} />
          ) : (
            <Wreath size={34} />
          )}
          <span>{say(page.portal.title)}</span>
        </a>
        <nav className={styles['nav']} aria-label={word('home.navigation')}>
          {links}
        </nav>
        <div className={styles['actions']}>{actions}</div>
        <PhoneMenu setting={setting}>
          {links}
          {actions}
        </PhoneMenu>
      </div>
    </header>
  )
}

/** Opens without script; with it, a tap beside it and Escape close it again. */
function PhoneMenu({ setting: { word }, children }: { setting: Setting; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open')
    const onTap = (event: Event) => {
      if (!(event.target instanceof Node && menu.current?.contains(event.target))) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onTap)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onTap)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    <details ref={menu} className={styles['menu']}>
      <summary aria-label={word('home.menu')}>
        <Icon name="menu" size={24} />
      </summary>
      <nav aria-label={word('home.navigation')}>{children}</nav>
    </details>
  )
}

function lookOf({ page: { portal } }: Setting, isSolid: boolean): string {
  if (portal.headerStyle === 'brand') return 'brand'
  return isSolid || portal.headerStyle === 'light' ? 'solid' : `template${portal.template}`
}

function navigationOf({ page }: Setting): PageLink[] {
  const banner = page.blocks.find((block): block is BlockOf<'banner'> => block.kind === 'banner')
  return banner && banner.props.nav.length > 0 ? banner.props.nav : plainNavigation
}

const plainNavigation: PageLink[] = [
  { label: { zh: '首页', en: 'Home' }, to: 'index' },
  { label: { zh: '图集', en: 'Gallery' }, to: 'image' },
  { label: { zh: '下载', en: 'Downloads' }, to: 'files' },
]
