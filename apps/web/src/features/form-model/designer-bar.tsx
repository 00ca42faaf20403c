import { formatInstant } from '@laurel/rules/date'
import { useNavigate } from 'react-router'
import type { DraftView } from '../../platform/drafts/editable-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Tag } from '../../ui/tag.tsx'
import styles from './designer.module.css'
import type { FormDraft, FormModel } from './form-draft.ts'
import { exportedForm } from './form-file.ts'
import { WidgetIcon } from './widget-icon.tsx'

const parts = ['design', 'access', 'preview'] as const
export type DesignerPart = (typeof parts)[number]

type Props = {
  model: FormModel
  view: DraftView<FormDraft>
  part: DesignerPart
  errors: number
  onPart: (part: DesignerPart) => void
  onUndo: () => void
  onRedo: () => void
  onSave: () => void
  onDialog: (dialog: 'publish' | 'compare' | 'versions') => void
}

export function DesignerBar({ model, view, part, errors, onPart, onUndo, onRedo, onSave, onDialog }: Props) {
  const { word, language } = useWords()
  const navigate = useNavigate()
  const { publishedNumber: number, state } = model
  const isAhead = model.draftAhead || view.version !== model.version || view.state !== 'saved'
  return (
    <header className={styles['bar']}>
      <div className={styles['title']}>
        <button
          type="button"
          className={styles['tool']}
          aria-label={word('form-design.back')}
          onClick={() => void navigate('/bpm/manager/form')}
        >
          <Icon name="arrow-left" size={18} />
        </button>
        <h1 title={model.code}>{worded(view.draft.names, language)}</h1>
        {state === 'archived' && (
          <Tag tone="mute" icon="ban">
            {word('form-design.state-archived')}
          </Tag>
        )}
        {number > 0 && (
          <Tag tone="ok" icon="check">
            {word('form-design.in-use', { number })}
          </Tag>
        )}
        {isAhead && (
          <Tag tone="warn" icon="pencil">
            {word('form-design.draft-number', { number: number + 1 })}
          </Tag>
        )}
      </div>
      <fieldset className={styles['parts']} aria-label={word('form-design.parts')}>
        {parts.map((each) => (
          <button key={each} type="button" aria-pressed={each === part} onClick={() => onPart(each)}>
            {word(`form-design.part-${each}`)}
          </button>
        ))}
      </fieldset>
      <div className={styles['tools']}>
        <SaveState view={view} onRetry={onSave} />
        <button
          type="button"
          className={styles['tool']}
          aria-label={word('form-design.undo')}
          disabled={!view.canUndo}
          onClick={onUndo}
        >
          <WidgetIcon name="undo" />
        </button>
        <button
          type="button"
          className={styles['tool']}
          aria-label={word('form-design.redo')}
          disabled={!view.canRedo}
          onClick={onRedo}
        >
          <WidgetIcon name="redo" />
        </button>
        <Button
          icon="download"
          aria-label={word('form-design.export')}
          title={word('form-design.export')}
          onClick={() => saveFile(`${model.code}.json`, 'application/json', exportedForm(model.code, view.draft))}
        />
        <Button icon="history" onClick={() => onDialog('versions')}>
          {word('form-design.versions')}
        </Button>
        {number > 0 && (
          <Button onClick={() => onDialog('compare')}>{word('form-design.compare-with', { number })}</Button>
        )}
        {model.can.write && (
          <Button look="primary" disabled={!isAhead} onClick={() => onDialog('publish')}>
            {word('form-design.publish-number', { number: number + 1 })}
            {errors > 0 && <span className={styles['count']}>{errors}</span>}
          </Button>
        )}
      </div>
    </header>
  )
}

function SaveState({ view: { state, savedAt, message }, onRetry }: { view: DraftView<unknown>; onRetry: () => void }) {
  const { word } = useWords()
  return (
    <span className={styles['saved']} role="status" data-state={state}>
      {state === 'saved'
        ? word('form-design.is-saved', { time: savedAt === null ? '' : formatInstant(savedAt, 'HH:mm:ss') })
        : state === 'refused'
          ? word('form-design.is-refused', { message })
          : word(`form-design.is-${state}`)}
      {state === 'failed' && (
        <Button look="link" onClick={onRetry}>
          {word('state.retry')}
        </Button>
      )}
    </span>
  )
}
