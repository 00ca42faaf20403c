import { galleryIn } from '@laurel/bpmn/gallery/gallery'
import { SketchPicture } from '@laurel/bpmn/sketch-picture'
import { Input, Select } from 'antd'
import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { isCode } from './model-forms.tsx'
import styles from './new-model.module.css'
import { type Category, useCreateModel } from './process-model.queries.ts'

const SketchPreview = lazy(async () => ({ default: (await import('./sketch-preview.tsx')).SketchPreview }))

type Props = { categories: readonly Category[]; categoryId: string | undefined }

/** Eight ready contest processes to begin with, or an empty canvas. */
export function NewModel({ categories, categoryId }: Props) {
  const { word, language } = useWords()
  const navigate = useNavigate()
  const id = useId()
  const create = useCreateModel()
  const sketches = galleryIn(language)
  const [chosen, setChosen] = useState<string | null>(sketches[0]?.key ?? null)
  const [shown, setShown] = useState<string>()
  const draft = useLocalDraft('process-model', '', {
    name: undefined as string | undefined,
    code: '',
    category: categoryId,
  })
  const { name, code, category } = draft.fields
  const [isTried, setIsTried] = useState(false)
  const sketch = sketches.find(({ key }) => key === chosen)
  const called = name ?? sketch?.name ?? ''
  const isNamed = called.trim() !== ''
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!isNamed || !isCode(code) || create.isPending) return
    create.mutate(
      {
        code,
        name: called.trim(),
        ...(category && { categoryId: category }),
        ...(chosen !== null && { gallery: chosen }),
      },
      {
        onSuccess: (made) => {
          draft.clear()
          toast.success(
            made.unmatched.length === 0
              ? word('model.created')
              : word('model.created-unmatched', { names: made.unmatched.join(word('people.between')) }),
          )
          void navigate(`/bpm/manager/model/${made.id}`)
        },
      },
    )
  }
  const preview = sketches.find(({ key }) => key === shown)
  return (
    <>
      <DeskHead title={word('model.new')} beside={word('model.gallery-hint')}>
        <LinkButton size="small" icon="arrow-left" to="/bpm/manager/model">
          {word('model.back')}
        </LinkButton>
      </DeskHead>
      <fieldset className={styles['gallery']}>
        <legend>{word('model.gallery')}</legend>
        {sketches.map((each) => (
          <div key={each.key} className={styles['card']} data-chosen={each.key === chosen || undefined}>
            <input
              type="radio"
              name="sketch"
              id={`${id}${each.key}`}
              checked={each.key === chosen}
              onChange={() => setChosen(each.key)}
            />
            <label htmlFor={`${id}${each.key}`}>
              <span className={styles['picture']}>
                <SketchPicture sketch={each} />
              </span>
              <b>
                {each.name}
                {each.key === chosen && <Icon name="circle-check" size={18} />}
              </b>
              <span className={styles['about']}>{each.about}</span>
            </label>
            <p>
              {each.facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
              <Button
                look="link"
                aria-label={word('model.preview-of', { name: each.name })}
                onClick={() => setShown(each.key)}
              >
                {word('model.preview')}
              </Button>
            </p>
          </div>
        ))}
        <div className={styles['card']} data-empty="" data-chosen={chosen === null || undefined}>
          <input
            type="radio"
            name="sketch"
            id={`${id}empty`}
            checked={chosen === null}
            onChange={() => setChosen(null)}
          />
          <label htmlFor={`${id}empty`}>
            <b>
              {word('model.empty-canvas')}
              {chosen === null && <Icon name="circle-check" size={18} />}
            </b>
            <span className={styles['about']}>{word('model.empty-canvas-hint')}</span>
          </label>
        </div>
      </fieldset>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <LocalDraftNotice notice={draft.notice} />
        <div>
          <label htmlFor={`${id}name`}>{word('model.name')}</label>
          <Input
            id={`${id}name`}
            maxLength={60}
            value={called}
            {...(isTried && !isNamed && { status: 'error' as const })}
            onChange={(event) => draft.set({ name: event.target.value })}
          />
        </div>
        <div>
          <label htmlFor={`${id}code`}>
            {word('model.code')} <small>{word('model.code-fixed')}</small>
          </label>
          <Input
            id={`${id}code`}
            maxLength={64}
            value={code}
            placeholder="school_audit_13"
            aria-describedby={`${id}hint`}
            {...((isTried || code !== '') && !isCode(code) && { status: 'error' as const })}
            onChange={(event) => draft.set({ code: event.target.value })}
          />
        </div>
        <div>
          <label htmlFor={`${id}category`}>{word('model.category')}</label>
          <Select
            id={`${id}category`}
            allowClear
            value={category ?? null}
            placeholder={word('model.no-category')}
            onChange={(value: string | null | undefined) => draft.set({ category: value ?? undefined })}
            options={categories.map((each) => ({ value: each.id, label: each.name }))}
          />
        </div>
        <Button type="submit" look="primary" size="medium" busy={create.isPending}>
          {sketch ? word('model.create-from', { name: sketch.name }) : word('model.create-empty')}
        </Button>
        <p
          id={`${id}hint`}
          role={create.error || isTried ? 'alert' : undefined}
          data-bad={create.error || (isTried && !isCode(code)) || undefined}
        >
          <Icon name="info" size={14} />
          {create.error instanceof CallError
            ? create.error.msg
            : word(isTried ? 'model.code-hint' : 'model.match-hint')}
        </p>
      </form>
      {preview && (
        <Suspense>
          <SketchPreview sketch={preview} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}
