import type { PublishedPage } from '@laurel/contract/page'
import { colourRamp } from '@laurel/rules/colour'
import { rootSizePx } from '@laurel/rules/root-size'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './page-frame.module.css'
import { PageView } from './page-view.tsx'

type Props = {
  page: PublishedPage
  language: 'zh' | 'en'
  /** As wide as a window of that device: media queries answer as they would there. */
  width: number
  height: number
  /** How small it is shown. */
  scale: number
  title: string
  /** Of the page that is rendered; a link in it leads nowhere here. */
  onPress?: ((target: Element) => void) | undefined
  /** Drawn inside, above the page. */
  children?: (body: HTMLElement) => ReactNode
  isInert?: boolean
}

/** The published renderer in a window of its own: what is seen here is what visitors get. */
export function PageFrame({ page, language, width, height, scale, title, onPress, children, isInert = false }: Props) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [isDressed, setDressed] = useState(false)
  const { theme } = page.portal
  useLayoutEffect(() => {
    const root = body?.ownerDocument.documentElement
    if (!root) return
    root.lang = language === 'en' ? 'en' : 'zh-CN'
    root.style.fontSize = `${rootSizePx(width, 'portal')}px`
    for (const [name, value] of Object.entries({ portal: theme, ...colourRamp(theme) }))
      root.style.setProperty(`--${name}`, value)
  }, [body, theme, width, language])
  useEffect(() => (body ? mirrorStyles(body.ownerDocument, () => setDressed(true)) : undefined), [body])
  useEffect(() => {
    if (!body) return
    const press = (event: Event) => {
      const target = event.target as Element
      if (target.closest('[data-overlay]')) return
      if (target.closest('a, button[type=submit]')) event.preventDefault()
      onPress?.(target)
    }
    // Keys pressed in there belong to the page around it: Ctrl+Z undoes wherever the focus is.
    const key = (event: KeyboardEvent) => {
      if (!dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault()
    }
    body.addEventListener('click', press, true)
    body.addEventListener('keydown', key)
    return () => {
      body.removeEventListener('click', press, true)
      body.removeEventListener('keydown', key)
    }
  }, [body, onPress])
  return (
    <div className={styles['box']} style={{ width: width * scale, height: height * scale }} inert={isInert}>
      <iframe
        className={styles['frame']}
        title={title}
        srcDoc="<!doctype html><html><head></head><body></body></html>"
        style={{ width, height, transform: `scale(${scale})` }}
        tabIndex={isInert ? -1 : 0}
        data-dressed={isDressed}
        onLoad={(event) => setBody(event.currentTarget.contentDocument?.body ?? null)}
      />
      {body &&
        createPortal(
          <>
            <PageView page={page} language={language} isSignedIn={false} onLanguage={() => undefined} />
            {children?.(body)}
          </>,
          body,
        )}
    </div>
  )
}

/** The stylesheets of the application, those included that a later part brings. `onDressed`: the first ones have come. */
function mirrorStyles(there: Document, onDressed: () => void): () => void {
  const copied = new Set<Node>()
  const copy = () => {
    const coming: Promise<unknown>[] = []
    for (const sheet of document.head.querySelectorAll<HTMLElement>('link[rel=stylesheet], style')) {
      if (copied.has(sheet)) continue
      copied.add(sheet)
      const twin = there.importNode(sheet, true)
      // A nonce is not copied with its element.
      if (sheet.nonce) twin.nonce = sheet.nonce
      if (twin.localName === 'link') coming.push(ended(twin))
      there.head.append(twin)
    }
    return Promise.all(coming)
  }
  void copy().then(onDressed)
  const watcher = new MutationObserver(() => void copy())
  watcher.observe(document.head, { childList: true })
  return () => watcher.disconnect()
}

const ended = (link: HTMLElement) =>
  new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
