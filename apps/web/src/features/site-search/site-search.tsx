import type { BlockOf } from '@laurel/contract/block'
import type { DocumentOf } from '@laurel/contract/public'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Setting } from '../../blocks/setting.ts'
import type { PublicWords } from '../../parts/public/public-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageBand } from '../../ui/page-band.tsx'
import { Results } from './results.tsx'
import styles from './site-search.module.css'
import { type SearchAnswer, type SearchKind, search } from './site-search.queries.ts'

type Props = { document: DocumentOf<'search'>; setting: Setting; words: PublicWords }
type State = { q: string; kind: SearchKind | undefined; found?: SearchAnswer; isFailed?: boolean }

export function SiteSearch({ setting, words }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<State>()
  const ask = async (q: string, kind: SearchKind | undefined) => {
    setState((before) => (before?.q === q ? { ...before, kind } : { q, kind }))
    try {
      const found = await search(q, kind)
      setState({ q, kind, found })
    } catch {
      setState({ q, kind, isFailed: true })
    }
  }
  const asking = useRef(ask)
  // The address says what is asked for: a link to results opens them, and so does the way back.
  useEffect(() => {
    const read = () => {
      const q = new URLSearchParams(location.search).get('q')?.trim().slice(0, 60) ?? ''
      if (field.current) field.current.value = q
      if (q === '') setState(undefined)
      else void asking.current(q, undefined)
    }
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = field.current?.value.trim() ?? ''
    if (q === '') return
    history.pushState(null, '', `?q=${encodeURIComponent(q)}`)
    void ask(q, undefined)
  }
  return (
    <>
      <PageBand title={words('public.search')}>
        <search>
          <form className={styles['form']} onSubmit={submit}>
            <label className={styles['field']}>
              <Icon name="search" size={20} />
              <input
                ref={field}
                type="search"
                name="q"
                maxLength={60}
                aria-label={words('public.search-hint')}
                placeholder={words('public.search-hint')}
              />
            </label>
            <Button type="submit" look="primary" size="large">
              {words('public.search-go')}
            </Button>
          </form>
        </search>
      </PageBand>
      <div className={styles['wrap']}>
        <div className={styles['columns']}>
          <div
            className={styles['room']}
            aria-live="polite"
            aria-busy={state !== undefined && !state.found && !state.isFailed}
          >
            {/* The server puts what was found here (`plain-search.ts`); a browser that runs script never shows it. */}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
            <noscript dangerouslySetInnerHTML={{ __html: '<!--found-->' }} />
            {state ? (
              <Results
                key={`${state.q} ${state.kind ?? ''}`}
                state={state}
                setting={setting}
                words={words}
                onKind={(kind) => void ask(state.q, kind)}
                onAgain={() => void ask(state.q, state.kind)}
              />
            ) : (
              <div className={styles['first']}>
                <h2>{words('public.search-first')}</h2>
                <p>{words('public.search-first-text')}</p>
                <p className={styles['browse']}>
                  {words('public.browse')} <a href={setting.href('details')}>{words('public.news')}</a>
                  <a href={setting.href('files')}>{words('public.files')}</a>
                </p>
              </div>
            )}
          </div>
          <Help setting={setting} words={words} />
        </div>
      </div>
    </>
  )
}

function Help({ setting, words }: { setting: Setting; words: PublicWords }) {
  const footer = setting.page.blocks.find((block): block is BlockOf<'footer'> => block.kind === 'footer')
  const contact = footer?.props.contact
  return (
    <aside className={styles['help']}>
      <h2>{words('public.not-found-title')}</h2>
      <p>
        {words('public.not-found-text')}
        {contact && (
          <span>
            {contact.phone}
            {setting.say(contact.hours) !== '' && ` · ${setting.say(contact.hours)}`}
          </span>
        )}
      </p>
    </aside>
  )
}
