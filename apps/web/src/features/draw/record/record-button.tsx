import { useMutation } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { bytesOf, saveFile } from '../../../ui/save-file.ts'

type Props = { id: string; look?: 'plain'; size: 'small' | 'medium' | 'large' }

/** The draw on A4, with lines to sign on, into the browser's downloads. */
export function RecordButton({ id, size, look }: Props) {
  const { word } = useWords()
  const save = useMutation({
    mutationFn: async () => {
      const { name, pdf } = await call('GET /ims/draw/get-record', { query: { id } })
      saveFile(name, 'application/pdf', bytesOf(pdf))
    },
  })
  return (
    <Button size={size} icon="printer" busy={save.isPending} onClick={() => save.mutate()} {...(look && { look })}>
      {word('draw-record.save')}
    </Button>
  )
}
