import { limits, refuseText } from '@laurel/bpmn/model/admission'
import { type RenamedId, repairIds } from '@laurel/bpmn/model/repair-ids'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { CategoryField, isCode, NameAndCode } from './model-forms.tsx'
import { type Category, useCreateModel } from './process-model.queries.ts'

type Props = { categories: readonly Category[]; categoryId: string | undefined; onClose: () => void }

const maxListed = 20
const bpmn = 'http://www.omg.org/spec/BPMN/20100524/MODEL'

/** L17: a file becomes a model; what the admission refuses is shown here, and the server checks again. */
export function ImportModel({ categories, categoryId, onClose }: Props) {
  const { word } = useWords()
  const navigate = useNavigate()
  const fileId = useId()
  const create = useCreateModel()
  const [xml, setXml] = useState<string>()
  const [renamed, setRenamed] = useState<readonly RenamedId[]>([])
  const [refused, setRefused] = useState<Error>()
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [category, setCategory] = useState(categoryId)
  const read = async (file: File) => {
    create.reset()
    setXml(undefined)
    const given = file.size > limits.bytes ? undefined : await file.text()
    const reason = given === undefined ? 'too-large' : refuseText(given)
    setRenamed([])
    if (given === undefined || reason !== undefined) {
      console.error(`${file.name}: ${reason}`)
      setRefused(new Error(word(`model.import-${reason ?? 'too-large'}`)))
      return
    }
    const { text, renamed: changed } = repairIds(given)
    setRefused(undefined)
    setRenamed(changed)
    setXml(text)
    const process = new DOMParser().parseFromString(text, 'application/xml').getElementsByTagNameNS(bpmn, 'process')[0]
    const known = process?.getAttribute('id') ?? ''
    setName((process?.getAttribute('name') ?? file.name.replace(/\.[^.]+$/, '')).slice(0, 60))
    setCode(isCode(known) ? known : '')
  }
  return (
    <ModalForm
      title={word('model.import')}
      submit={word('model.import-do')}
      isReady={xml !== undefined && name.trim() !== '' && isCode(code)}
      isBusy={create.isPending}
      error={refused ?? create.error}
      // Its fields are read from the file, which is still on the computer.
      draft={undefined}
      onClose={onClose}
      onSubmit={() =>
        create.mutate(
          { code, name: name.trim(), ...(category && { categoryId: category }), ...(xml !== undefined && { xml }) },
          {
            onSuccess: ({ id }) => {
              toast.success(word('model.imported'))
              void navigate(`/bpm/manager/model/${id}`)
            },
          },
        )
      }
    >
      <ModalField id={fileId} label={word('model.file')} hint={word('model.file-hint')}>
        <input
          id={fileId}
          type="file"
          accept=".xml,.bpmn"
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) void read(file)
          }}
        />
      </ModalField>
      {renamed.length > 0 && (
        <p role="status">
          {word('model.ids-renamed', {
            count: renamed.length,
            list: renamed
              .slice(0, maxListed)
              .map(({ from, to }) => `${from} → ${to}`)
              .join(word('people.between')),
          })}
        </p>
      )}
      <NameAndCode name={name} code={code} onName={setName} onCode={setCode} />
      <CategoryField categories={categories} chosen={category} onChoose={setCategory} />
    </ModalForm>
  )
}
