import { validateForm } from '@laurel/rules/form-validation'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type FormObject, useFormObject, useServerVerdict } from './form.queries.ts'
import styles from './form-examples.module.css'
import { FormView } from './form-view.tsx'

/** For development: renders and validates the form of `?id=`, and any values at all, in the browser and on the server. */
export function FormExamplesScreen() {
  const { language } = useWords()
  const [search] = useSearchParams()
  const form = useFormObject(search.get('id') ?? '', language)
  return (
    <main className={styles['page']}>
      <LanguageSwitch />
      {form.isPending && <SkeletonLines lines={6} />}
      {form.isError && <Notice kind="failed" title="?id=" hint={String(form.error)} />}
      {form.data && <Example key={form.data.id} form={form.data} />}
      <Toaster />
    </main>
  )
}

function Example({ form }: { form: FormObject }) {
  const verdict = useServerVerdict(form.id)
  return (
    <>
      <h1 className={styles['title']}>{`${form.name} · v${form.version}`}</h1>
      <FormView
        form={form}
        submit="提交"
        onSubmit={async (values) => {
          const { faults } = await verdict.mutateAsync(values)
          if (faults.length === 0) toast.success('OK')
          return faults
        }}
      />
      <Bench form={form} />
    </>
  )
}

function Bench({ form }: { form: FormObject }) {
  const [text, setText] = useState('{}')
  const [verdicts, setVerdicts] = useState<{ here: unknown; there: unknown }>()
  const verdict = useServerVerdict(form.id)
  const validate = async () => {
    setVerdicts(undefined)
    const values = JSON.parse(text) as Record<string, unknown>
    const { faults } = await verdict.mutateAsync(values)
    setVerdicts({ here: validateForm(form, values, { today: form.today }), there: faults })
  }
  return (
    <section className={styles['bench']}>
      <TextArea label="JSON" spellCheck={false} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Button busy={verdict.isPending} onClick={() => void validate()}>
        Validate
      </Button>
      {verdicts && (
        <>
          <output data-verdict="browser">{JSON.stringify(verdicts.here)}</output>
          <output data-verdict="server">{JSON.stringify(verdicts.there)}</output>
        </>
      )}
    </section>
  )
}
