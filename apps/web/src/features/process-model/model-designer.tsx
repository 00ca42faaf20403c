import { Designer } from '@laurel/bpmn/designer'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { basePath } from '../../platform/routing/location.ts'
import { Button } from '../../ui/button.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import styles from './designer.module.css'
import { keepArrangement, keptArrangement } from './kept-arrangement.ts'
import { eraseFormerCopies, type KeptCopy, keepCopy, keptCopy } from './kept-copy.ts'
import { KeptCopyBar } from './kept-copy-bar.tsx'
import { keepMap, keptMap } from './kept-map.ts'
import type { ModelActions } from './model-actions.ts'
import { ModelTitle } from './model-title.tsx'
import type { Model } from './process-model.queries.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { formatRule } from './rule-format.ts'
import { SaveState } from './save-state.tsx'
import { useDrawnModel } from './use-drawn-model.ts'
import { useHeadCounts } from './use-head-counts.ts'
import { VersionsDrawer } from './versions-drawer.tsx'

type Props = { model: Model; actions: ModelActions; hasVersionsOpen: boolean }

const list = '/bpm/manager/model'

/** L01–L21: the canvas and its panel, saved by itself. */
export function ModelDesigner({ model, actions, hasVersionsOpen }: Props) {
  const { word, language } = useWords()
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useDrawnModel(model)
  const { saver, view, read } = drawn
  const heads = useHeadCounts(model.rules)
  const [kept, setKept] = useKeptCopy(model)
  const [shown, setShown] = useState<'versions' | 'publish' | undefined>(hasVersionsOpen ? 'versions' : undefined)
  const isAhead = model.draftAhead || view.state !== 'saved' || view.version !== model.version
  const [arrangement] = useState(keptArrangement)
  const last = useRef(saver)
  // Leaving the page saves what is left.
  useEffect(() => {
    const leaving = last.current
    return () => void leaving.flush().finally(() => leaving.rest())
  }, [])

  const save = async () => {
    saver.touch()
    if (!(await saver.flush()) && saver.view().state !== 'conflict') throw new Error('the drawing was not saved')
  }
  const leaveTo = async (go: () => unknown) => {
    if (await saver.flush()) go()
    else if (saver.view().state !== 'conflict') toast.error(word('model.not-left'))
  }
  const startAnew = () => actions.restart(({ version, savedAt }) => saver.adopt(version, savedAt))
  /** The server has it, whether it can be read here or not. */
  const showKept = async () => {
    if (await startAnew()) return
    setShown(undefined)
    toast.error(word('model.kept-unread'))
  }
  const show = (search: Record<string, string>) => void leaveTo(() => actions.go(search))
  return (
    <div className={styles['page']}>
      <LeaveGuard
        isUnsaved={view.state !== 'saved'}
        title={word('model.leave-title')}
        text={word('model.leave-text')}
        stay={word('model.leave-stay')}
      />
      {kept && (
        <KeptCopyBar
          copy={kept}
          model={model}
          onRestored={() => void showKept()}
          onDropped={() => {
            void keepCopy(model.id, undefined)
            setKept(undefined)
          }}
        />
      )}
      <div ref={frame} className={styles['designer']}>
        <Designer
          xml={model.xml}
          language={language}
          record={drawn.record}
          published={drawn.publishedIds}
          links={{
            models: `${basePath}${list}/${model.id}?view=rules`,
            forms: `${basePath}/bpm/manager/form`,
          }}
          title={
            <ModelTitle
              model={{ ...model, name: drawn.title }}
              isAhead={isAhead}
              onBack={() => void leaveTo(() => navigate(list))}
            />
          }
          state={<SaveState view={view} onRetry={() => void saver.flush()} />}
          actions={
            <span className={styles['actions']}>
              <Button icon="users" onClick={() => show({ view: 'rules' })}>
                {word('model.rules')}
              </Button>
              <Button icon="history" onClick={() => setShown('versions')}>
                {word('model.versions')}
              </Button>
              {model.can.publish && (
                <Button look="primary" onClick={() => void leaveTo(() => setShown('publish'))}>
                  {word('model.publish')}
                </Button>
              )}
            </span>
          }
          assignment={(taskId) => {
            const rule = drawn.ruleOf(taskId)
            return formatRule(rule, word, rule && heads.get(rule.taskId))
          }}
          onAssign={(taskId) => show({ view: 'rules', task: taskId })}
          hasMap={keptMap()}
          onMap={keepMap}
          arrangement={arrangement}
          onArrange={keepArrangement}
          onSave={save}
          onChange={() => saver.touch()}
          onReplace={drawn.onReplace}
          onRename={drawn.onRename}
          onDecline={() => void navigate(list)}
          onReady={(made) => {
            drawn.onReady(made)
            namePalette(frame.current, word('model.palette'))
          }}
        />
      </div>
      {view.state === 'conflict' && view.conflict && (
        <ConflictDialog
          model={model}
          conflict={view.conflict}
          read={read}
          onTheirs={startAnew}
          onMine={() => void saver.overwrite()}
        />
      )}
      {shown === 'versions' && (
        <VersionsDrawer
          model={model}
          version={view.version}
          before={() => saver.flush()}
          onClose={() => setShown(undefined)}
          actions={actions}
          onRestored={() => void showKept()}
        />
      )}
      {shown === 'publish' && (
        <PublishDialog
          model={model}
          version={view.version}
          read={read}
          onClose={() => setShown(undefined)}
          onPublished={() => void showKept()}
          onRules={(task) => show({ view: 'rules', task })}
          onCompare={() => show({ view: 'difference', from: String(model.publishedNumber) })}
        />
      )}
    </div>
  )
}

/** It scrolls where the window is low, and nothing in it takes the focus: then the arrows must move it. */
function namePalette(frame: HTMLElement | null, label: string): void {
  const palette = frame?.querySelector('.djs-palette')
  for (const [name, value] of Object.entries({ tabindex: '0', role: 'region', 'aria-label': label }))
    palette?.setAttribute(name, value)
}

/** What waited on this computer when the drawing was opened; nothing, if the server has the same. */
function useKeptCopy(model: Model) {
  const opened = useRef(model)
  const [kept, setKept] = useState<KeptCopy>()
  useEffect(() => {
    const { id, xml } = opened.current
    eraseFormerCopies()
    let isGone = false
    void keptCopy(id).then((copy) => {
      if (!isGone && copy !== undefined && copy.xml !== xml) setKept(copy)
    })
    return () => {
      isGone = true
    }
  }, [])
  return [kept, setKept] as const
}
