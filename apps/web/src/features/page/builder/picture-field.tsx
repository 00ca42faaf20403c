import type { ArtName } from '@laurel/contract/picture'
import { FilePicker } from '../../../parts/desk/file-picker.tsx'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Art } from '../../../ui/art/art.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import styles from './field-editor.module.css'
import type { FieldContext } from './field-parts.tsx'

type Picture = { art?: ArtName; fileId?: string; alt: { zh: string; en: string } }
type Props = { label: string; value: unknown; onChange: (value: unknown) => void; context: FieldContext }

/** Those that suit a banner. */
const art = [
  'bamboo',
  'campus',
  'drum',
  'lab',
  'lantern',
  'leaf',
  'podium',
  'scroll',
  'stage',
  'team',
  'trophy',
] as const satisfies readonly ArtName[]

/** Drawn in the portal's colour; what it shows is said for those who cannot see it. */
export function PictureField({ label, value, onChange, context }: Props) {
  const { word } = useWords()
  const picture = value as Picture | undefined
  const alt = picture?.alt ?? { zh: '', en: '' }
  return (
    <fieldset className={styles['link']}>
      <legend>{label}</legend>
      <div className={styles['arts']}>
        {art.map((name) => (
          <button
            key={name}
            type="button"
            className={styles['art']}
            aria-pressed={picture?.art === name}
            aria-label={word(`builder.art.${name}`)}
            onClick={() => onChange({ art: name, alt })}
          >
            <Art name={name} label="" />
          </button>
        ))}
      </div>
      <FilePicker
        label={label}
        value={picture?.fileId ?? null}
        onChange={(file) => onChange(file ? { fileId: file.id, alt } : undefined)}
      />
      {picture && (
        <>
          <Field
            label={word('builder.alt')}
            maxLength={200}
            value={alt[context.contentLanguage]}
            placeholder={context.contentLanguage === 'en' ? alt.zh : undefined}
            onChange={(event) =>
              onChange({ ...picture, alt: { ...alt, [context.contentLanguage]: event.target.value } })
            }
          />
          <Button icon="trash" look="quiet" onClick={() => onChange(undefined)}>
            {word('builder.remove')}
          </Button>
        </>
      )}
    </fieldset>
  )
}
