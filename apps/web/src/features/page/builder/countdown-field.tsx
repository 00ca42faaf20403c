import { Segmented, Select } from 'antd'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Field } from '../../../ui/field.tsx'
import styles from './field-editor.module.css'
import { type FieldContext, LabelledBox, textIn } from './field-parts.tsx'

type BilingualText = { zh: string; en: string }
type Unit = 'days' | 'minutes' | 'seconds'
type Countdown =
  | { stageId: string; to: 'start' | 'end'; unit: Unit; label: BilingualText }
  | { contestId: string; unit: Unit; label: BilingualText }
type Props = { label: string; value: unknown; onChange: (value: unknown) => void; context: FieldContext }

/** To nothing, to whatever comes next in a contest, or to one date of one stage. */
export function CountdownField({ label, value, onChange, context }: Props) {
  const { word } = useWords()
  const { choices, contentLanguage } = context
  const countdown = value as Countdown | undefined
  const words = countdown?.label ?? { zh: '距离截止', en: 'Time left' }
  const unit = countdown?.unit ?? 'minutes'
  const aim = countdown && ('stageId' in countdown ? `${countdown.stageId} ${countdown.to}` : countdown.contestId)
  const choose = (chosen: string | undefined) => {
    if (chosen === undefined) return onChange(undefined)
    const [id = '', to] = chosen.split(' ')
    onChange(to ? { stageId: id, to, unit, label: words } : { contestId: id, unit, label: words })
  }
  return (
    <fieldset className={styles['link']}>
      <legend>{label}</legend>
      <LabelledBox label={word('builder.countdown-to')}>
        {(id) => (
          <Select
            id={id}
            allowClear
            value={aim}
            onChange={choose}
            placeholder={word('builder.countdown-none')}
            options={choices.contests.map(({ id: contestId, name, stages }) => ({
              label: textIn(name, contentLanguage),
              options: [
                { value: contestId, label: word('builder.countdown-next') },
                ...stages.flatMap((stage) => [
                  {
                    value: `${stage.id} start`,
                    label: word('builder.countdown-start', { stage: textIn(stage.name, contentLanguage) }),
                  },
                  {
                    value: `${stage.id} end`,
                    label: word('builder.countdown-end', { stage: textIn(stage.name, contentLanguage) }),
                  },
                ]),
              ],
            }))}
          />
        )}
      </LabelledBox>
      {countdown && (
        <>
          <Field
            label={word('builder.countdown-label')}
            maxLength={60}
            value={words[contentLanguage]}
            placeholder={contentLanguage === 'en' ? words.zh : undefined}
            onChange={(event) => onChange({ ...countdown, label: { ...words, [contentLanguage]: event.target.value } })}
          />
          <Segmented<Unit>
            aria-label={word('builder.countdown-unit')}
            value={unit}
            onChange={(next) => onChange({ ...countdown, unit: next })}
            options={(['days', 'minutes', 'seconds'] as const).map((each) => ({
              value: each,
              label: word(`builder.unit.${each}`),
            }))}
          />
        </>
      )}
    </fieldset>
  )
}
