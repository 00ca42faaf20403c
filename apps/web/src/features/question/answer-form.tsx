import { Checkbox, Input } from 'antd'
import { useId } from 'react'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './question-desk.module.css'
import { type Question, useAnswer } from './question-desk.queries.ts'

const [maxAnswer, maxPublic] = [2_000, 1_000]

/** To who asked alone, or, at a click, for everybody, in words that do not show who asked. */
export function AnswerForm({ question, onClose }: { question: Question; onClose: () => void }) {
  const { word } = useWords()
  const id = useId()
  const { text, version } = question
  const initial = {
    answer: question.answer ?? '',
    isPublic: question.publicText !== null,
    publicText: question.publicText ?? text,
  }
  const draft = useLocalDraft('question-answer', question.id, initial, version)
  const { answer, isPublic, publicText } = draft.fields
  const sending = useAnswer()
  const isChanged = answer.trim() !== question.answer
  const isReady = answer.trim() !== '' && (!isPublic || publicText.trim() !== '')
  const send = () =>
    sending.mutate(
      {
        id: question.id,
        version: draft.version,
        answer: answer.trim(),
        publicText: isPublic ? publicText.trim() : null,
      },
      {
        onSuccess: () => {
          draft.clear()
          toast.success(word(isChanged ? 'questions.sent' : 'questions.saved'))
          onClose()
        },
      },
    )
  return (
    <ModalForm
      title={word('questions.answer-title')}
      submit={word(question.answer === null ? 'questions.send' : 'questions.save')}
      isReady={isReady}
      isBusy={sending.isPending}
      error={sending.error}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      {text !== '' && <blockquote className={styles['asked']}>{text}</blockquote>}
      <ModalField id={`${id}answer`} label={word('questions.answer-text')}>
        <Input.TextArea
          id={`${id}answer`}
          autoSize={{ minRows: 4, maxRows: 12 }}
          maxLength={maxAnswer}
          value={answer}
          onChange={(event) => draft.set({ answer: event.target.value })}
        />
      </ModalField>
      <Checkbox checked={isPublic} onChange={(event) => draft.set({ isPublic: event.target.checked })}>
        {word('questions.publish')}
      </Checkbox>
      {isPublic && (
        <ModalField id={`${id}public`} label={word('questions.public-text')} hint={word('questions.public-text-hint')}>
          <Input.TextArea
            id={`${id}public`}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={maxPublic}
            value={publicText}
            onChange={(event) => draft.set({ publicText: event.target.value })}
          />
        </ModalField>
      )}
    </ModalForm>
  )
}
