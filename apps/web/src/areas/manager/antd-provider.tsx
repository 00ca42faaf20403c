import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { antdTheme, componentSizeOf } from '../../platform/theme/antd-theme.ts'
import { onThemeColour, themeColour } from '../../platform/theme/theme.ts'
import { onUiSize, uiSize } from '../../platform/theme/ui-size.ts'
import './antd.css'

const locales = { zh: zhCN, en: enUS }
const phone = matchMedia('(max-width: 639px)')
const rest = matchMedia('(prefers-reduced-motion: reduce)')

/** Gives Ant Design our colours, sizes, words and content policy. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const { language } = useWords()
  const colour = useSyncExternalStore(onThemeColour, themeColour)
  const size = useSyncExternalStore(onUiSize, uiSize)
  const hand = useMatch(phone) ? 'finger' : size
  const isMoving = !useMatch(rest)
  const theme = useMemo(() => antdTheme(colour, hand, isMoving), [colour, hand, isMoving])
  return (
    <ConfigProvider
      theme={theme}
      componentSize={componentSizeOf(hand)}
      locale={locales[language]}
      csp={policy}
      button={plainButton}
      modal={ourDialog}
      drawer={staysOpen}
      wave={noWave}
    >
      {children}
    </ConfigProvider>
  )
}

/** The nonce of this answer, put into the page by nginx: styles that a component brings carry it. */
const policy = { nonce: document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '' }
const plainButton = { autoInsertSpace: false }
const staysOpen = { mask: { closable: false } }
const ourDialog = { ...staysOpen, centered: true }
const noWave = { disabled: true }

const useMatch = (query: MediaQueryList) =>
  useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
