import type { BlockKind, PageBlock } from '@laurel/contract/block'
import type { PageDraft } from '@laurel/contract/page'
import { Tabs } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { LocalDraftNotice } from '../../../ui/local-draft-notice.tsx'
import { BlockDragging } from './block-dragging.tsx'
import { createBlock, tableOf } from './block-fields/tables.ts'
import styles from './builder.module.css'
import {
  type Choices,
  type Desk,
  type PageOfPortal,
  type PagePath,
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
import type { ContentLanguage } from './field-parts.tsx'
import { Palette } from './palette.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PropertyPanel } from './property-panel.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { Structure } from './structure.tsx'
import { usualVariant } from './templates/usual-variant.ts'
import { type SessionHolder, useDraftSession } from './use-draft-session.ts'
import { useEditors } from './use-editors.ts'
import { useShortcuts } from './use-shortcuts.ts'

type Props = {
  page: PageOfPortal
  pagePath: PagePath
  desk: Desk
  draft: PageDraft
  choices: Choices
  holder: SessionHolder
  onVersions: () => void
}

/** Palette, page and properties; a change is visible at once and saved automatically. */
export function Builder({ page, pagePath, desk, draft: start, choices, holder, onVersions }: Props) {
  const { word } = useWords()
  const { view, session, notice } = useDraftSession(holder, pagePath, {
    draft: start,
    version: desk.version,
    savedAt: desk.savedAt,
  })
  const { draft } = view
  const refreshDesk = useRefreshDesk(pagePath)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [device, setDevice] = useState<Device>('desktop')
  const [scale, setScale] = useState(1)
  const [contentLanguage, setContentLanguage] = useState<ContentLanguage>('zh')
  const [tab, setTab] = useState<'blocks' | 'structure'>('blocks')
  const [isPublishing, setPublishing] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  const at = indexOf(draft, chosenId)
  const block = draft.blocks[at]
  const selectedId = block ? chosenId : null
  const { others, activity } = useEditors(pagePath, selectedId)
  const elsewhere = useMemo(
    () =>
      new Map(
        others.flatMap(({ blockId, name, isOwn }) =>
          blockId === null ? [] : [[blockId, isOwn ? word('builder.you-elsewhere') : name] as const],
        ),
      ),
    [others, word],
  )
  useEffect(() => session.onActivity(activity), [session, activity])
  const refresh = useRefresh()
  useEffect(() => {
    if (view.state === 'saved' && view.version !== desk.version) void refreshDesk()
  }, [view.state, view.version, desk.version, refreshDesk])
  const openVersions = async () => {
    await session.draft.flush()
    await refresh()
    onVersions()
  }
  const preview = usePreview(pagePath, draft, contentSignature(draft))
  const shown = useMemo(
    () => preview.data && { ...preview.data, ...draft, blocks: draft.blocks.filter(({ show }) => !show.hidden) },
    [preview.data, draft],
  )
  const select = (id: string | null) => {
    session.draft.settle()
    setChosenId(id)
  }
  const change = (next: PageDraft, mark?: string) => session.draft.change(next, mark)
  const add = (kind: BlockKind, slot?: number) => {
    const variant = usualVariant(kind, page.template, choices)
    const made = createBlock({ kind, id: freeId(draft, kind), variant }, choices)
    if (!made) return
    change(insertBlock(draft, made, slot ?? (at < 0 ? endOf(draft, kind) : at + 1)))
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
  useShortcuts(session, () => selectedId !== null && change(removeBlock(draft, selectedId)))
  return (
    <div className={styles['builder']}>
      <LeaveGuard
        isUnsaved={view.state !== 'saved'}
        title={word('local-draft.leave-title')}
        text={word('local-draft.leave')}
        stay={word('local-draft.stay')}
      />
      <BuilderBar
        {...{ page, pagePath, view, device, scale }}
        desk={desk}
        onVersions={() => void openVersions()}
        onDevice={setDevice}
        onUndo={() => session.draft.undo()}
        onRedo={() => session.draft.redo()}
        onRetry={() => void session.draft.flush()}
        onPreview={() => setPreviewing(true)}
        onPublish={() => setPublishing(true)}
      />
      <p className={styles['narrow']}>{word('builder.narrow')}</p>
      <LocalDraftNotice notice={notice} />
      <EditorsBar others={others} />
      <ConflictBar view={view} session={session} />
      <BlockDragging
        draft={draft}
        onAdd={(kind, slot) => add(kind, slot ?? endOf(draft, kind))}
        onMove={(id, slot, isOnCanvas) => {
          change(moveBlock(draft, id, slot))
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
              language={contentLanguage}
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
            {...{ draft, block, at, choices, contentLanguage }}
            onContentLanguage={setContentLanguage}
            onBlock={(next: PageBlock, mark) => change(replaceBlock(draft, next), mark)}
            onDraft={change}
          />
        </div>
      </BlockDragging>
      {isPublishing && (
        <PublishDialog
          {...{ pagePath, desk, choices, session }}
          onVersions={() => void openVersions()}
          onGo={(id) => {
            setPublishing(false)
            select(id)
          }}
          onContentLanguage={setContentLanguage}
          onClose={() => setPublishing(false)}
        />
      )}
      {isPreviewing && shown && <PreviewDialog page={shown} onClose={() => setPreviewing(false)} />}
    </div>
  )
}
