import { formProblems } from '@laurel/rules/form-problems'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AccessTable } from './access-table.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import styles from './designer.module.css'
import { DesignerBar, type DesignerPart } from './designer-bar.tsx'
import {
  changeField,
  type DesignField,
  duplicateField,
  type FormModel,
  fieldAt,
  insertField,
  moveField,
  type Path,
  placeAfter,
  removeField,
  stepField,
  type WidgetKind,
} from './form-draft.ts'
import { Palette } from './palette.tsx'
import { FieldPanel } from './panel/field-panel.tsx'
import { FormPanel } from './panel/form-panel.tsx'
import { Paper } from './paper.tsx'
import { Preview } from './preview.tsx'
import { ProblemList } from './problem-list.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useDesignerKeys } from './use-designer-keys.ts'
import { useFilledFields } from './use-filled-fields.ts'
import { useFormSession } from './use-form-session.ts'
import { VersionsDrawer } from './versions-drawer.tsx'
import { newField } from './widget-list.ts'
import { widgetNames } from './widget-names.ts'

type Props = { model: FormModel; onRestart: () => Promise<boolean> }
type Placement = { fields: readonly DesignField[]; path: Path | undefined }

/** Palette, paper and properties; who sees what; preview. Saved by itself. */
export function FormDesigner({ model, onRestart }: Props) {
  const { word, language } = useWords()
  const { draft, view, notice } = useFormSession(model)
  const { names, purpose, fields } = view.draft
  const [part, setPart] = useState<DesignerPart>('design')
  const [chosen, setChosen] = useState<Path>()
  const [dialog, setDialog] = useState<'publish' | 'compare' | 'versions'>()
  const [said, setSaid] = useState('')
  const problems = formProblems({ fields }, new Set(model.trees.map((tree) => tree.name)))
  const filled = useFilledFields(fields, model.trees)
  const field = fieldAt(fields, chosen)
  const isLocked = !model.can.write

  const put = (next: readonly DesignField[], mark?: string) => draft.change({ names, purpose, fields: next }, mark)
  const place = ({ fields: next, path }: Placement, text: string) => {
    if (isLocked) return
    put(next)
    setChosen(path)
    setSaid(text)
  }
  const named = (path: Path) => worded(fieldAt(fields, path)?.label ?? { zh: '' }, language)
  const acts = {
    add: (widget: WidgetKind, at: Path = placeAfter(fields, chosen)) =>
      place(
        insertField(fields, at, newField(widget, fields, widgetNames[widget])),
        word('form-design.added', { name: worded(widgetNames[widget], language) }),
      ),
    move: (from: Path, to: Path) =>
      place(moveField(fields, from, to), word('form-design.moved', { name: named(from) })),
    step: (path: Path, step: -1 | 1) =>
      place(stepField(fields, path, step), word('form-design.moved', { name: named(path) })),
    duplicate: (path: Path) =>
      place(duplicateField(fields, path), word('form-design.duplicated', { name: named(path) })),
    remove: (path: Path) => {
      place(removeField(fields, path), word('form-design.removed', { name: named(path) }))
      toast.success(word('form-design.removed', { name: named(path) }), {
        label: word('form-design.undo'),
        run: () => draft.undo(),
      })
    },
  }
  useDesignerKeys({ draft, chosen: part === 'design' ? chosen : undefined, acts })
  const choose = (path: Path | undefined) => {
    draft.settle()
    setChosen(path)
  }
  const openDialog = async (next: typeof dialog) => {
    if (await draft.flush()) setDialog(next)
    else if (draft.view().state !== 'conflict') toast.error(word('form-design.not-saved'))
  }
  return (
    <div className={styles['page']}>
      <LeaveGuard
        isUnsaved={view.state !== 'saved'}
        title={word('form-design.leave-title')}
        text={word('form-design.leave-text')}
        stay={word('form-design.leave-stay')}
      />
      <DesignerBar
        model={model}
        view={view}
        part={part}
        errors={problems.filter(({ level }) => level === 'error').length}
        onPart={setPart}
        onUndo={() => draft.undo()}
        onRedo={() => draft.redo()}
        onSave={() => void draft.flush()}
        onDialog={(next) => void openDialog(next)}
      />
      <LocalDraftNotice notice={notice} />
      <p role="status" className={styles['unseen']}>
        {said}
      </p>
      {part === 'design' && (
        <div className={styles['desk']}>
          <Palette isLocked={isLocked} onAdd={acts.add} />
          <div className={styles['middle']}>
            <Paper
              fields={filled}
              today={model.today}
              chosen={chosen}
              problems={problems}
              isLocked={isLocked}
              onChoose={choose}
              acts={acts}
            />
            <ProblemList problems={problems} fields={fields} onChoose={choose} />
          </div>
          {field && chosen !== undefined ? (
            <FieldPanel
              key={chosen}
              field={field}
              path={chosen}
              fields={fields}
              trees={model.trees}
              isLocked={isLocked}
              onChange={(next, mark) => put(changeField(fields, chosen, next), mark && `${chosen} ${mark}`)}
            />
          ) : (
            <FormPanel
              model={model}
              draft={view.draft}
              isLocked={isLocked}
              onChange={(next, mark) => draft.change(next, mark)}
            />
          )}
        </div>
      )}
      {part === 'access' && <AccessTable fields={fields} isLocked={isLocked} onChange={put} />}
      {part === 'preview' && <Preview names={names} fields={filled} today={model.today} />}
      {view.state === 'conflict' && view.conflict && (
        <ConflictDialog
          id={model.id}
          conflict={view.conflict}
          mine={view.draft}
          onMine={() => draft.overwrite()}
          onTheirs={(theirs) => draft.adopt(theirs)}
        />
      )}
      {(dialog === 'publish' || dialog === 'compare') && (
        <PublishDialog
          model={model}
          draft={view.draft}
          version={view.version}
          problems={problems}
          isComparing={dialog === 'compare'}
          onClose={() => setDialog(undefined)}
          onProblem={(path) => {
            setDialog(undefined)
            setPart('design')
            choose(path)
          }}
          onPublished={() => void onRestart()}
        />
      )}
      {dialog === 'versions' && (
        <VersionsDrawer
          model={model}
          draft={view.draft}
          version={view.version}
          onClose={() => setDialog(undefined)}
          onRestored={() => void onRestart()}
        />
      )}
    </div>
  )
}
