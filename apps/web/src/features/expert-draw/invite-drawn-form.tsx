import { InputNumber } from 'antd'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { ModalField, ModalForm } from '../../ui/modal-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useInviteDrawn } from './expert-draw.queries.ts'

const usualMax = 40

/** Those who have the seats are asked to judge the round; who was asked already is not asked twice. */
export function InviteDrawnForm({ drawId, count, onClose }: { drawId: string; count: number; onClose: () => void }) {
  const { word } = useWords()
  const id = useId()
  const navigate = useNavigate()
  const invite = useInviteDrawn()
  const [maxEntries, setMaxEntries] = useState<number | null>(usualMax)
  return (
    <ModalForm
      title={word('expert-draw.invite', { count })}
      submit={word('expert-draw.invite-send')}
      isReady={maxEntries !== null}
      isBusy={invite.isPending}
      error={invite.error}
      draft={undefined}
      onSubmit={() =>
        invite.mutate(
          { drawId, maxEntries: maxEntries ?? usualMax },
          {
            onSuccess: ({ roundId, invited }) => {
              toast.success(word('expert-draw.invited', { count: invited }))
              void navigate(`/manager/judging-panel?roundId=${roundId}`)
            },
          },
        )
      }
      onClose={onClose}
    >
      <ModalField id={id} label={word('expert-draw.max')} hint={word('expert-draw.max-hint')}>
        <InputNumber id={id} min={1} max={500} precision={0} value={maxEntries} onChange={setMaxEntries} />
      </ModalField>
    </ModalForm>
  )
}
