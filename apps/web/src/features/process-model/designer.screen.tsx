import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { lendSidebar } from '../../platform/routing/layout.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import styles from './designer.module.css'
import { DifferenceView } from './difference-view.tsx'
import type { ModelActions } from './model-actions.ts'
import { ModelDesigner } from './model-designer.tsx'
import { type Model, refreshLists, useModel } from './process-model.queries.ts'
import { ReadOnlyModel } from './read-only-model.tsx'
import { RulesDesk } from './rules-desk.tsx'
import { isWide, useIsWide } from './use-is-wide.ts'

/** One model: drawn, its rules, its versions. All of it stands in a chunk of its own. */
export function DesignerScreen() {
  const { id = '' } = useParams()
  return <OneModel key={id} id={id} />
}

function OneModel({ id }: { id: string }) {
  const { word } = useWords()
  const queries = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const model = useModel(id)
  const [readings, setReadings] = useState(0)
  useEffect(() => lendSidebar(), [])
  // What was saved here stands in the list, too.
  useEffect(() => () => void refreshLists(queries), [queries])
  const actions: ModelActions = {
    go: async (next) => {
      await model.refetch()
      setSearch(next)
    },
    restart: async (adopt) => {
      const { data, isError } = await model.refetch()
      if (isError || data === undefined) return false
      adopt(data)
      setSearch({})
      setReadings((times) => times + 1)
      return true
    },
    refresh: () => model.refetch(),
  }
  if (model.isError && model.data === undefined) {
    const isGone = model.error instanceof CallError && model.error.code === 404
    const isRefused = model.error instanceof CallError && model.error.code === 403
    return (
      <Notice
        kind={isRefused ? 'refused' : 'failed'}
        title={word(isRefused ? 'model.refused' : isGone ? 'model.gone' : 'model.one-failed')}
        hint={word(isRefused ? 'model.refused-hint' : isGone ? 'model.gone-hint' : 'model.failed-hint')}
      >
        {isGone || isRefused ? (
          <LinkButton size="small" icon="arrow-left" to="/bpm/manager/model">
            {word('model.back')}
          </LinkButton>
        ) : (
          <Button look="primary" icon="refresh" onClick={() => void model.refetch()}>
            {word('state.retry')}
          </Button>
        )}
      </Notice>
    )
  }
  if (model.data === undefined)
    return (
      <div className={styles['loading']}>
        <Skeleton label={word('model.opening')}>
          <Bone height={56} />
          <Bone height={520} />
        </Skeleton>
      </div>
    )
  return <Part key={readings} model={model.data} actions={actions} search={search} />
}

function Part({ model, actions, search }: { model: Model; actions: ModelActions; search: URLSearchParams }) {
  const isWideNow = useIsWide()
  // Narrowing the window while drawing must not lose the drawing.
  const [wasWide] = useState(isWide)
  const number = Number(search.get('version'))
  const view = search.get('view')
  const mayDraw = model.can.write && model.state !== 'archived'
  if (number > 0) return <ReadOnlyModel model={model} actions={actions} number={number} />
  if (view === 'difference') return <DifferenceView model={model} actions={actions} search={search} />
  if (view === 'rules') return <RulesDesk model={model} actions={actions} task={search.get('task') ?? undefined} />
  if (!mayDraw || !(isWideNow || wasWide)) return <ReadOnlyModel model={model} actions={actions} />
  return <ModelDesigner model={model} actions={actions} hasVersionsOpen={search.has('versions')} />
}
