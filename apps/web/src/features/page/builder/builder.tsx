import type { BlockKind, PageBlock } from '@laurel/contract/block'
import type { PageDraft } from '@laurel/contract/page'
import { Tabs } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useWords } from '../../../platform/use-words.ts'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { BlockDragging } from './block-dragging.tsx'
import { createBlock, tableOf } from './block-fields/tables.ts'
import styles from './builder.module.css'
import {
  type Choices,
  type Desk,
  type PageOfPortal,
  type Place,
  usePreview,
  useRefresh,
  useRefreshDesk,
} from './builder.queries.ts'
import { BuilderBar } from './builder-bar.tsx'
import { Canvas, type Device } from './canvas.tsx'
import { ConflictBar, EditorsBar } from './conflict-bar.tsx'
import {
  contentSignature,
  duplicateBlock,
  endOf,
  freeId,
  indexOf,
  insertBlock,
  moveBlock,
  removeBlock,
  replaceBlock,
  setHidden,
} from './draft-changes.ts'
import type { Tongue } from './field-parts.tsx'
import { Palette } from './palette.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PropertyPanel } from './property-panel.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { Structure } from './structure.tsx'
import { useDraftDesk } from './use-draft-desk.ts'
import { useEditors } from './use-editors.ts'
import { useShortcuts } from './use-shortcuts.ts'

type Props = {
  page: PageOfPortal
  pages: PageOfPortal[]
  place: Place
  desk: Desk
  draft: PageDraft
  choices: Choices
  choosePortal: (code: string) => void
  onVersions: () => void
}

/** Palette, page and properties; whatever is changed is seen at once and saved by itself. */
export function Builder({ page, pages, place, desk, draft: start, choices, choosePortal, onVersions }: Props) {
  const { word } = useWords()
  const { view, keeper } = useDraftDesk(place, { draft: start, version: desk.version, savedAt: desk.savedAt })
  const { draft } = view
  const refreshDesk = useRefreshDesk(place)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [device, setDevice] = useState<Device>('desktop')
  const [scale, setScale] = useState(1)
  const [tongue, setTongue] = useState<Tongue>('zh')
  const [tab, setTab] = useState<'blocks' | 'structure'>('blocks')
  const [isPublishing, setPublishing] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  const at = indexOf(draft, chosenId)
  const block = draft.blocks[at]
  const selectedId = block ? chosenId : null
  const { others, watched } = useEditors(place, selectedId)
  const elsewhere = useMemo(
    () => new Map(others.flatMap(({ blockId, name }) => (blockId === null ? [] : [[blockId, name] as const]))),
    [others],
  )
  useEffect(() => keeper.hear(watched), [keeper, watched])
  useShortcuts(keeper)
  const refresh = useRefresh()
  useEffect(() => {
    if (view.state === 'saved' && view.version !== desk.version) void refreshDesk()
  }, [view.state, view.version, desk.version, refreshDesk])
  const openVersions = async () => {
    await keeper.desk.flush()
    await refresh()
    onVersions()
  }
  const preview = usePreview(place, draft, contentSignature(draft))
  const shown = useMemo(
    () => preview.data && { ...preview.data, ...draft, blocks: draft.blocks.filter(({ show }) => !show.hidden) },
    [preview.data, draft],
  )
  const select = (id: string | null) => {
    keeper.desk.settle()
    setChosenId(id)
  }
  const change = (next: PageDraft, mark?: string) => keeper.desk.change(next, mark)
  const add = (kind: BlockKind, place_?: number) => {
    const made = createBlock(kind, freeId(draft, kind), choices)
    if (!made) return
    change(insertBlock(draft, made, place_ ?? (at < 0 ? endOf(draft, kind) : at + 1)))
    select(made.id)
  }
  const move = (to: number) => selectedId !== null && change(moveBlock(draft, selectedId, to))
  const tools = [
    { name: word('builder.up'), icon: 'arrow-up', isDisabled: at <= 0, run: () => move(at - 1) },
    {
      name: word('builder.down'),
      icon: 'arrow-down',
      isDisabled: at >= draft.blocks.length - 1,
      run: () => move(at + 1),
    },
    {
      name: word('builder.duplicate'),
      icon: 'copy',
      run: () => {
        const copied = duplicateBlock(draft, selectedId ?? '')
        change(copied.draft)
        select(copied.id)
      },
    },
    { name: word('builder.hide'), icon: 'eye-off', run: () => change(setHidden(draft, selectedId ?? '', true)) },
    { name: word('builder.delete'), icon: 'trash', run: () => change(removeBlock(draft, selectedId ?? '')) },
  ] as const
  return (
    <div className={styles['builder']}>
      <LeaveGuard
        isUnsaved={view.state !== 'saved'}
        title={word('builder.leave-title')}
        text={word('builder.leave-text')}
        stay={word('builder.leave-stay')}
      />
      <BuilderBar
        {...{ page, pages, place, view, device, scale, choosePortal }}
        desk={desk}
        onVersions={() => void openVersions()}
        onDevice={setDevice}
        onUndo={() => keeper.desk.undo()}
        onRedo={() => keeper.desk.redo()}
        onRetry={() => void keeper.desk.flush()}
        onPreview={() => setPreviewing(true)}
        onPublish={() => setPublishing(true)}
      />
      <p className={styles['narrow']}>{word('builder.narrow')}</p>
      <EditorsBar others={others} />
      <ConflictBar view={view} keeper={keeper} />
      <BlockDragging
        draft={draft}
        onAdd={(kind, place_) => add(kind, place_ ?? endOf(draft, kind))}
        onMove={(id, place_, isOnCanvas) => {
          change(moveBlock(draft, id, place_))
          if (isOnCanvas) select(id)
        }}
      >
        <div className={styles['work']}>
          <aside className={styles['side']} aria-label={word('builder.blocks')}>
            <Tabs
              activeKey={tab}
              onChange={(key) => setTab(key === 'structure' ? 'structure' : 'blocks')}
              items={[
                { key: 'blocks', label: word('builder.blocks') },
                { key: 'structure', label: word('builder.structure') },
              ]}
            />
            {tab === 'blocks' ? (
              <Palette
                isReady={(kind) => tableOf(kind).create(choices) !== undefined}
                onAdd={(kind) => add(kind)}
                hint={word(block ? 'builder.add-after' : 'builder.add-last')}
              />
            ) : (
              <Structure
                blocks={draft.blocks}
                selectedId={selectedId}
                others={elsewhere}
                onSelect={select}
                onHide={(id, hidden) => change(setHidden(draft, id, hidden))}
              />
            )}
          </aside>
          {shown ? (
            <Canvas
              {...{ device, selectedId, tools }}
              page={shown}
              language={tongue}
              others={elsewhere}
              onSelect={select}
              onScale={setScale}
            />
          ) : (
            <div className={styles['waiting']} role="status">
              {word(preview.isError ? 'builder.preview-failed' : 'builder.loading')}
            </div>
          )}
          <PropertyPanel
            {...{ draft, block, at, choices, tongue }}
            onTongue={setTongue}
            onBlock={(next: PageBlock, mark) => change(replaceBlock(draft, next), mark)}
            onDraft={change}
          />
        </div>
      </BlockDragging>
      {isPublishing && (
        <PublishDialog
          {...{ place, desk, choices, keeper }}
          onVersions={() => void openVersions()}
          onGo={(id) => {
            setPublishing(false)
            select(id)
          }}
          onTongue={setTongue}
          onClose={() => setPublishing(false)}
        />
      )}
      {isPreviewing && shown && <PreviewDialog page={shown} onClose={() => setPreviewing(false)} />}
    </div>
  )
}
