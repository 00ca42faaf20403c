import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon, iconNamed } from '../../ui/icon.tsx'
import { markedParts, type SearchPage } from './page-hits.ts'
import styles from './search-dialog.module.css'
import type { PersonRow, Search, SearchOption } from './use-search.ts'

type Props = {
  id: string
  q: string
  search: Search
  chosen: SearchOption | undefined
  onOpen: (option: SearchOption, inNewWindow: boolean) => void
}

export function SearchResults({ id, q, search, chosen, onOpen }: Props) {
  const { word } = useWords()
  const { pages, things, people, state } = search
  const isNothing = state === 'ready' && search.options.length === 0 && people.length === 0
  const option = (each: SearchOption) => ({ id: `${id}-${each.key}`, isChosen: each.key === chosen?.key, each, onOpen })
  return (
    <div className={styles['results']}>
      <div id={`${id}-list`} role="listbox" aria-label={word('search.results')}>
        {pages.length > 0 && (
          <Group id={`${id}-pages`} name={word(state === 'recent' ? 'search.recent' : 'search.group-pages')}>
            {pages.map((page) => (
              <Option key={page.path} {...option(page)}>
                <PageText page={page} q={q} />
              </Option>
            ))}
          </Group>
        )}
        {(['act', 'article', 'file'] as const).map((kind) => {
          const hits = things.filter((thing) => thing.kind === kind)
          if (hits.length === 0) return null
          return (
            <Group key={kind} id={`${id}-${kind}`} name={word(`search.group-${kind}`)}>
              {hits.map((thing) => (
                <Option key={thing.key} {...option(thing)}>
                  <PageText page={thing} q={q} />
                </Option>
              ))}
            </Group>
          )
        })}
        {people.length > 0 && (
          <Group id={`${id}-people`} name={word('search.group-people')}>
            {people.map((person) =>
              person.path === undefined ? (
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus (ARIA practices), and passes by what has no page
                <div
                  key={person.accountId}
                  className={styles['row']}
                  role="option"
                  aria-selected="false"
                  aria-disabled="true"
                >
                  <Person person={person} q={q} />
                </div>
              ) : (
                <Option key={person.accountId} {...option({ ...person, path: person.path })}>
                  <Person person={person} q={q} />
                </Option>
              ),
            )}
          </Group>
        )}
      </div>
      <div role="status">
        {state === 'waiting' && people.length === 0 && <p className={styles['waiting']}>{word('search.looking')}</p>}
        {search.hasMorePeople && <p className={styles['more']}>{word('search.more')}</p>}
        {isNothing && (
          <p className={styles['nothing']}>
            <b>{word('search.nothing', { q: q.trim() })}</b>
            {word('search.nothing-hint')}
          </p>
        )}
      </div>
      {state === 'failed' && (
        <p className={styles['failed']} role="alert">
          <Icon name="circle-alert" />
          {word('search.failed')}
          <Button look="link" onClick={search.retry}>
            {word('state.retry')}
          </Button>
        </p>
      )}
    </div>
  )
}

function PageText({ page, q }: { page: SearchPage; q: string }) {
  return (
    <>
      <span className={styles['icon']}>
        <Icon name={iconNamed(page.icon, 'file')} size={18} />
      </span>
      <span className={styles['text']}>
        <Marked text={page.name} q={q} />
        {page.group !== '' && (
          <small>
            <Marked text={page.group} q={q} />
          </small>
        )}
      </span>
    </>
  )
}

function Group({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
    <div role="group" aria-labelledby={id}>
      <p className={styles['group']} id={id}>
        {name}
      </p>
      {children}
    </div>
  )
}

type OptionProps = {
  id: string
  isChosen: boolean
  each: SearchOption
  onOpen: Props['onOpen']
  children: ReactNode
}

function Option({ id, isChosen, each, onOpen, children }: OptionProps) {
  const { word } = useWords()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and answers the keys for its options (ARIA practices)
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={classNames(styles['row'], styles['open'], isChosen && styles['on'])}
      onClick={(event) => onOpen(each, event.ctrlKey || event.metaKey)}
    >
      {children}
      {isChosen && (
        <span className={styles['enter']} aria-hidden="true">
          <kbd>Enter</kbd> {word('search.open')}
        </span>
      )}
    </div>
  )
}

function Person({ person, q }: { person: PersonRow; q: string }) {
  const { word } = useWords()
  const about = [person.organisation, word(`who.${person.userType}`), person.isOpen ? null : word('search.closed')]
  return (
    <>
      <Avatar name={person.name} />
      <span className={styles['text']}>
        <Marked text={person.name} q={begins(person.name, q)} />
        <small>
          <Marked text={person.userName} q={begins(person.userName, q)} />
          {about.filter((each) => each !== null).map((each) => ` · ${each}`)}
        </small>
      </span>
    </>
  )
}

/** People are found by how they begin: a letter further on was not what was found. */
const begins = (text: string, q: string) => (text.toLowerCase().startsWith(q.trim().toLowerCase()) ? q : '')

function Marked({ text, q }: { text: string; q: string }) {
  const [before, hit, after] = markedParts(text, q)
  return (
    <span>
      {before}
      {hit !== '' && <mark>{hit}</mark>}
      {after}
    </span>
  )
}
