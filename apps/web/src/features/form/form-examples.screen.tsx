import type { FormRole } from '@laurel/rules/form-definition'
import { validateForm } from '@laurel/rules/form-validation'
import type { FormValues } from '@laurel/rules/form-visibility'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormSearch } from '../../parts/form/form-search.ts'
import { UploadField } from '../../parts/form/upload-field.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { FormView } from '../../ui/form-view.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { toast } from '../../ui/toast-store.ts'
import { FormReading } from '../../ui/widgets/form-reading.tsx'
import { FormServicesContext, type TeamPerson } from '../../ui/widgets/form-services.ts'
import { type FormObject, useFormObject, useServerVerdict } from './form.queries.ts'
import styles from './form-examples.module.css'

/** For development: renders and validates the form of `?id=` (as `&role=` in `&stage=`), and any values at all, in the browser and on the server. */
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

const idOf = (last: string) => `0199a7c0-0000-7000-8000-0000000000${last}`
const team: readonly TeamPerson[] = [
  { id: idOf('b0'), part: 'leader', name: '林知夏', note: '信息工程学院 · 大四', state: 'confirmed' },
  { id: idOf('b2'), part: 'member', name: '周予安', note: '农学院 · 大三', state: 'confirmed' },
  { id: idOf('b3'), part: 'member', name: '沈亦舟', note: '机械工程学院 · 研二', state: 'waiting' },
  { id: idOf('b4'), part: 'member', name: '何田田', note: '商学院 · 大三', state: 'declined' },
  { id: idOf('b5'), part: 'member', name: '唐一诺', note: '设计学院 · 大三' },
  { id: idOf('b6'), part: 'guide', name: '顾南星', note: '副教授 · 信息工程学院', state: 'confirmed' },
  { id: idOf('b7'), part: 'guide', name: '秦又宁', note: '研究员 · 农学院植保系' },
]

function Example({ form }: { form: FormObject }) {
  const search = useFormSearch(form)
  const services = useMemo(() => ({ ...search, team, invite: () => toast.success('invite') }), [search])
  return (
    <FormServicesContext value={services}>
      <ExampleForm form={form} />
    </FormServicesContext>
  )
}

function ExampleForm({ form }: { form: FormObject }) {
  const verdict = useServerVerdict(form.id)
  const [search] = useSearchParams()
  const viewer = {
    stage: search.get('stage') ?? undefined,
    role: (search.get('role') ?? undefined) as FormRole | undefined,
  }
  const [submitted, setSubmitted] = useState<FormValues>()
  return (
    <>
      <h1 className={styles['title']}>{`${form.name} · v${form.version}`}</h1>
      <FormView
        form={form}
        submit="提交"
        viewer={viewer}
        renderUpload={(props) => <UploadField {...props} />}
        onSubmit={async (values) => {
          const { faults } = await verdict.mutateAsync(values)
          if (faults.length === 0) {
            toast.success('OK')
            setSubmitted(values)
          }
          return faults
        }}
      />
      {submitted && <FormReading form={form} values={submitted} {...viewer} />}
      <Bench form={form} onRead={setSubmitted} />
    </>
  )
}

function Bench({ form, onRead }: { form: FormObject; onRead: (values: FormValues) => void }) {
  const [text, setText] = useState('{}')
  const [verdicts, setVerdicts] = useState<{ here: unknown; there: unknown }>()
  const verdict = useServerVerdict(form.id)
  const validate = async () => {
    setVerdicts(undefined)
    const given = JSON.parse(text) as FormValues | readonly FormValues[]
    const faultsOf = (values: FormValues) => validateForm(form, values, { today: form.today })
    // Many at once are validated here alone.
    if (Array.isArray(given)) return setVerdicts({ here: given.map(faultsOf), there: null })
    const values = given as FormValues
    setVerdicts({ here: faultsOf(values), there: (await verdict.mutateAsync(values)).faults })
  }
  return (
    <section className={styles['bench']}>
      <TextArea label="JSON" spellCheck={false} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Button busy={verdict.isPending} onClick={() => void validate()}>
        Validate
      </Button>
      <Button onClick={() => onRead(JSON.parse(text) as FormValues)}>Read</Button>
      {verdicts && (
        <>
          <output data-verdict="browser">{JSON.stringify(verdicts.here)}</output>
          <output data-verdict="server">{JSON.stringify(verdicts.there)}</output>
        </>
      )}
    </section>
  )
}
