import { Input } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { worded } from '../../ui/form-wording.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { ModalField } from '../../ui/modal-form.tsx'
import { type FormFile, maxFileBytes, readFormFile } from './form-file.ts'
import styles from './form-list.module.css'
import { useCreateForm } from './form-model.queries.ts'
import { PurposeRow } from './panel/purpose-row.tsx'
import { loadTemplate, type TemplateKey, templateKeys, templateNames } from './templates/gallery.ts'

type Start = TemplateKey | 'empty' | 'file'
const starts: readonly Start[] = [...templateKeys, 'empty', 'file']
const isCode = (code: string) => /^[a-z][a-z0-9-]{0,63}$/.test(code)

/** Six templates to begin with, an empty form, or a file. */
export function NewForm() {
  const { word, language } = useWords()
  const navigate = useNavigate()
  const id = useId()
  const create = useCreateForm()
  const [start, setStart] = useState<Start>('innovation-entry')
  const [file, setFile] = useState<FormFile>()
  const [refused, setRefused] = useState<string>()
  const [isTried, setIsTried] = useState(false)
  const draft = useLocalDraft('form-model', '', { name: '', english: '', code: '', purpose: 'entry' })
  const { name, english, code, purpose } = draft.fields
  const isReady = name.trim() !== '' && isCode(code) && (start !== 'file' || file !== undefined)
  const read = async (given: File) => {
    const form = given.size > maxFileBytes ? undefined : readFormFile(await given.text())
    setFile(form)
    setRefused(form ? undefined : word(given.size > maxFileBytes ? 'form-design.file-large' : 'form-design.file-wrong'))
    if (form)
      draft.set({
        name: form.name.zh.slice(0, 200),
        english: (form.name.en ?? '').slice(0, 200),
        purpose: form.purpose,
        ...(isCode(form.code) && { code: form.code }),
      })
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!isReady || create.isPending) return
    const fields = start === 'file' ? (file?.fields ?? []) : start === 'empty' ? [] : (await loadTemplate(start)).fields
    const wording = { zh: name.trim(), ...(english.trim() !== '' && { en: english.trim() }) }
    create.mutate(
      { code, name: wording, purpose, fields },
      {
        onSuccess: (made) => {
          draft.clear()
          void navigate(`/bpm/manager/form/${made.id}`)
        },
      },
    )
  }
  const about = (each: Start) =>
    each === 'empty' || each === 'file' ? word(`form-design.start-${each}`) : worded(templateNames[each], language)
  return (
    <>
      <DeskHead title={word('form-design.new')} beside={word('form-design.new-hint')}>
        <LinkButton size="small" icon="arrow-left" to="/bpm/manager/form">
          {word('form-design.back')}
        </LinkButton>
      </DeskHead>
      <fieldset className={styles['gallery']} aria-label={word('form-design.templates')}>
        {starts.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="start"
              checked={start === each}
              onChange={() => {
                setStart(each)
                if (each !== 'empty' && each !== 'file')
                  void loadTemplate(each).then((template) => draft.set({ purpose: template.purpose }))
              }}
            />
            <b>{about(each)}</b>
            <small>{word(`form-design.about-${each}`)}</small>
          </label>
        ))}
      </fieldset>
      <form className={styles['new']} noValidate onSubmit={(event) => void submit(event)}>
        <LocalDraftNotice notice={draft.notice} />
        {start === 'file' && (
          <ModalField
            id={`${id}file`}
            label={word('form-design.file')}
            hint={word('form-design.file-hint')}
            fault={refused}
          >
            <input
              id={`${id}file`}
              type="file"
              accept=".json"
              onChange={(event) => {
                const given = event.target.files?.[0]
                if (given) void read(given)
              }}
            />
          </ModalField>
        )}
        <ModalField id={`${id}name`} label={word('form-design.name')}>
          <Input
            id={`${id}name`}
            maxLength={200}
            value={name}
            {...(isTried && name.trim() === '' && { status: 'error' as const })}
            onChange={(event) => draft.set({ name: event.target.value })}
          />
        </ModalField>
        <ModalField id={`${id}english`} label={word('form-design.in-english', { label: word('form-design.name') })}>
          <Input
            id={`${id}english`}
            lang="en"
            maxLength={200}
            value={english}
            onChange={(event) => draft.set({ english: event.target.value })}
          />
        </ModalField>
        <ModalField id={`${id}code`} label={word('form-design.code')} hint={word('form-design.code-hint')}>
          <Input
            id={`${id}code`}
            maxLength={64}
            value={code}
            placeholder="school-entry"
            {...((isTried || code !== '') && !isCode(code) && { status: 'error' as const })}
            onChange={(event) => draft.set({ code: event.target.value })}
          />
        </ModalField>
        <PurposeRow purpose={purpose} onChange={(next) => draft.set({ purpose: next })} />
        {create.error && (
          <p role="alert">{create.error instanceof CallError ? create.error.msg : create.error.message}</p>
        )}
        <Button type="submit" look="primary" size="medium" busy={create.isPending}>
          {word('form-design.create')}
        </Button>
      </form>
    </>
  )
}
