import { useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DeskColumns } from '../../ui/desk-columns.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CategoryList } from './category-list.tsx'
import { ImportModel } from './import-model.tsx'
import { listStates, ModelList } from './model-list.tsx'
import { NewModel } from './new-model.tsx'
import styles from './process-model.module.css'
import { useCategories, useModelDesk } from './process-model.queries.ts'

/** A13, L05: the processes that an organiser draws. */
export function ProcessModelScreen() {
  const { word } = useWords()
  const [search, setSearch] = useSearchParams()
  const desk = useModelDesk()
  const categories = useCategories()
  const categoryId = search.get('category') ?? undefined
  const view = search.get('view')
  const state = listStates.find((each) => each === search.get('state'))
  const change = (next: Record<string, string | undefined>) =>
    setSearch((before) => {
      for (const [key, value] of Object.entries(next)) {
        if (value === undefined) before.delete(key)
        else before.set(key, value)
      }
      return before
    })
  if (desk.error instanceof CallError && desk.error.code === 403)
    return (
      <section className={styles['card']}>
        <Notice kind="refused" title={word('model.refused')} hint={word('model.refused-hint')} />
      </section>
    )
  if (desk.isError)
    return (
      <section className={styles['card']}>
        <Notice kind="failed" title={word('model.failed')} hint={word('model.failed-hint')}>
          <Button look="primary" icon="refresh" onClick={() => void desk.refetch()}>
            {word('state.retry')}
          </Button>
        </Notice>
      </section>
    )
  const { counts, savers, contests, can } = desk.data ?? {}
  if (view === 'new' && can?.write) return <NewModel categories={categories.data ?? []} categoryId={categoryId} />
  return (
    <>
      <DeskHead
        title={word('page.process-model')}
        beside={counts && word('model.count', { count: counts.all, running: counts.running })}
      >
        {can?.write && (
          <>
            <Button icon="upload" onClick={() => change({ view: 'import' })}>
              {word('model.import')}
            </Button>
            <LinkButton
              look="primary"
              size="small"
              icon="plus"
              to={{ search: categoryId === undefined ? '?view=new' : `?view=new&category=${categoryId}` }}
            >
              {word('model.new')}
            </LinkButton>
          </>
        )}
      </DeskHead>
      <DeskColumns side={208}>
        <CategoryList
          categories={categories}
          all={counts?.all}
          archived={counts?.archived}
          chosen={state === 'archived' ? 'archived' : categoryId}
          mayChange={can?.write ?? false}
          onChoose={(category) => change({ category, state: undefined })}
          onArchived={() => change({ category: undefined, state: 'archived' })}
        />
        <ModelList
          counts={counts}
          savers={savers ?? []}
          contests={contests ?? []}
          state={state}
          onState={(next) => change({ state: next })}
          categoryId={categoryId}
          categories={categories.data ?? []}
          mayWrite={can?.write ?? false}
        />
      </DeskColumns>
      {view === 'import' && can?.write && (
        <ImportModel
          categories={categories.data ?? []}
          categoryId={categoryId}
          onClose={() => change({ view: undefined })}
        />
      )}
    </>
  )
}
