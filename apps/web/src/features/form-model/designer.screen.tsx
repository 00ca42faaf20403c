import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { lendSidebar } from '../../platform/routing/layout.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { FormDesigner } from './form-designer.tsx'
import { refreshLists, useFormModel } from './form-model.queries.ts'

/** H01, H02: one form, designed. */
export function FormDesignerScreen() {
  const { id = '' } = useParams()
  return <OneForm key={id} id={id} />
}

function OneForm({ id }: { id: string }) {
  const { word } = useWords()
  const queries = useQueryClient()
  const model = useFormModel(id)
  const [readings, setReadings] = useState(0)
  useEffect(() => lendSidebar(), [])
  useEffect(() => () => void refreshLists(queries), [queries])
  if (model.isError && model.data === undefined) {
    const code = model.error instanceof CallError ? model.error.code : 0
    const kind = code === 403 ? 'refused' : code === 404 ? 'gone' : 'one-failed'
    return (
      <Notice
        kind={kind === 'refused' ? 'refused' : 'failed'}
        title={word(kind === 'refused' ? 'process-form.refused' : `form-design.${kind}`)}
        hint={word(kind === 'refused' ? 'process-form.refused-hint' : `form-design.${kind}-hint`)}
      >
        {kind === 'one-failed' ? (
          <Button look="primary" icon="refresh" onClick={() => void model.refetch()}>
            {word('state.retry')}
          </Button>
        ) : (
          <LinkButton size="small" icon="arrow-left" to="/bpm/manager/form">
            {word('form-design.back')}
          </LinkButton>
        )}
      </Notice>
    )
  }
  if (model.data === undefined)
    return (
      <Skeleton label={word('form-design.opening')}>
        <Bone height={56} />
        <Bone height={520} />
      </Skeleton>
    )
  return (
    <FormDesigner
      key={readings}
      model={model.data}
      onRestart={async () => {
        const { isError } = await model.refetch()
        if (!isError) setReadings((times) => times + 1)
        return !isError
      }}
    />
  )
}
