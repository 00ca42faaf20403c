import { Checkbox, InputNumber } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Judge, type Panel, useSaveJudge } from './judging-panel.queries.ts'
import styles from './juries.module.css'

type Props = { judge: Judge; prizes: Panel['round']['prizes']; onClose: () => void }

export function JudgeForm({ judge, prizes, onClose }: Props) {
  const { word, language } = useWords()
  const id = useId()
  const save = useSaveJudge()
  const [maxEntries, setMaxEntries] = useState<number | null>(judge.maxEntries)
  const [isChief, setChief] = useState(judge.isChief)
  const [named, setNamed] = useState<readonly string[]>(judge.prizes)
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
          {
            id: judge.id,
            version: judge.version,
            isChief,
            maxEntries: maxEntries ?? judge.maxEntries,
            prizes: prizes.flatMap(({ key }) => (named.includes(key) ? key : [])),
          },
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
      {prizes.length > 0 && (
        <fieldset className={styles['prizes']}>
          <legend>{word('judging-panel.prizes')}</legend>
          <Checkbox.Group
            value={[...named]}
            options={prizes.map(({ key, name }) => ({ value: key, label: worded(name, language) }))}
            onChange={(keys) => setNamed(keys)}
          />
          <small>{word('judging-panel.prizes-hint')}</small>
        </fieldset>
      )}
    </ModalForm>
  )
}
