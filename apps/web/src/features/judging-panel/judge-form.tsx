import { Checkbox, InputNumber } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Judge, useSaveJudge } from './judging-panel.queries.ts'

export function JudgeForm({ judge, onClose }: { judge: Judge; onClose: () => void }) {
  const { word } = useWords()
  const id = useId()
  const save = useSaveJudge()
  const [maxEntries, setMaxEntries] = useState<number | null>(judge.maxEntries)
  const [isChief, setChief] = useState(judge.isChief)
  return (
    <ModalForm
      title={judge.name}
      submit={word('judging-panel.save')}
      isReady={maxEntries !== null}
      isBusy={save.isPending}
      error={save.error}
      draft={undefined}
      onSubmit={() =>
        save.mutate(
          { id: judge.id, version: judge.version, isChief, maxEntries: maxEntries ?? judge.maxEntries },
          {
            onSuccess: () => {
              toast.success(word('judging-panel.saved'))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <ModalField id={`${id}-max`} label={word('judging-panel.max')} hint={word('judging-panel.max-hint')}>
        <InputNumber id={`${id}-max`} min={1} max={500} precision={0} value={maxEntries} onChange={setMaxEntries} />
      </ModalField>
      <Checkbox checked={isChief} onChange={(event) => setChief(event.target.checked)}>
        {word('judging-panel.is-chief')}
      </Checkbox>
    </ModalForm>
  )
}
