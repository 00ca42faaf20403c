import type { FormRole } from '@laurel/rules/form-definition'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { FormView } from '../../ui/form-view.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { accessRoles } from './access.ts'
import type { DesignField, FormDraft } from './form-draft.ts'
import { SelectRow } from './panel/panel-parts.tsx'
import styles from './preview.module.css'
import { SampleServices } from './sample-services.tsx'
import { UploadSample } from './upload-sample.tsx'

const widths = [375, 768, 1440] as const

type Props = { names: FormDraft['names']; fields: readonly DesignField[]; today: string }

/** The form with the renderer that entrants get: filled in and checked, and nothing is kept. */
export function Preview({ names, fields, today }: Props) {
  const { word, language } = useWords()
  const [width, setWidth] = useState<(typeof widths)[number]>(375)
  const [role, setRole] = useState<FormRole>('entrant')
  return (
    <section className={styles['box']} aria-label={word('form-design.part-preview')}>
      <div className={styles['bar']}>
        <fieldset className={styles['widths']} aria-label={word('form-design.width')}>
          {widths.map((each) => (
            <Button
              key={each}
              look={each === width ? 'primary' : 'plain'}
              aria-pressed={each === width}
              onClick={() => setWidth(each)}
            >
              {`${word(`form-design.width-${each}`)} ${each}`}
            </Button>
          ))}
        </fieldset>
        <SelectRow
          label={word('form-design.preview-as')}
          value={role}
          options={accessRoles.map((value) => ({ value, label: word(`form-design.role-${value}`) }))}
          onChange={(next) => next && setRole(next)}
        />
      </div>
      <div className={styles['screen']} style={{ width }} data-width={width}>
        {fields.length === 0 ? (
          <Notice kind="empty" title={word('form-design.nothing')} hint={word('form-design.nothing-hint')} />
        ) : (
          <SampleServices>
            <FormView
              key={role}
              form={{ name: worded(names, language), today, fields }}
              submit={word('form-design.try')}
              viewer={{ role }}
              renderUpload={(upload) => <UploadSample {...upload} />}
              onSubmit={async () => {
                toast.success(word('form-design.tried'))
                return []
              }}
            />
          </SampleServices>
        )}
      </div>
    </section>
  )
}
