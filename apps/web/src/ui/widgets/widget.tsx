import { type FormField, isOpen, isPersonWidget } from '@laurel/rules/form-definition'
import { lazy, type ReactNode, Suspense } from 'react'
import { isLostPart } from '../../platform/errors/lost-part.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import type { FieldProps } from '../field-props.ts'
import { Icon } from '../icon.tsx'
import { Labelled } from '../labelled.tsx'
import { PlainFormField } from '../plain-form-field.tsx'
import { SkeletonLines } from '../skeleton.tsx'
import { Cascader } from './cascader.tsx'
import { EditableTable } from './editable-table.tsx'
import { type FormServices, useFormServices } from './form-services.ts'
import { NetworkSelect } from './network-select.tsx'
import { PeopleList } from './people-list.tsx'
import { PersonSelect } from './person-select.tsx'
import styles from './widget.module.css'

const RichEditor = lazy(async () => ({ default: (await fetchEditor()).RichEditor }))

const tryAgainAfterMs = 2_000
const maxTries = 5

/** While the line is down it is asked for again and again: the page around it holds what somebody is writing. */
async function fetchEditor() {
  for (let tries = 1; ; tries += navigator.onLine ? 1 : 0) {
    try {
      return await import('./rich-editor.tsx')
    } catch (error) {
      if (!isLostPart(error) || tries >= maxTries) throw error
      await new Promise((resolve) => setTimeout(resolve, tryAgainAfterMs))
    }
  }
}

type Props = FieldProps & {
  /** Files are sent by whoever has a way to send them. */
  renderUpload?: ((props: FieldProps) => ReactNode) | undefined
}

/** One field of a form by its widget. */
export function Widget({ renderUpload, ...props }: Props) {
  const { field } = props
  const services = useFormServices()
  if (field.computed) return <Computed {...props} />
  if (!isOpen(field) || !isServed(field, services, renderUpload !== undefined)) return <NotYetOpen {...props} />
  switch (field.widget) {
    case 'cascader':
      return <Cascader {...props} />
    case 'editable-table':
      return <EditableTable {...props} renderCell={(cell) => <Widget {...cell} />} />
    case 'rich-editor':
      return (
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <RichEditor {...props} />
        </Suspense>
      )
    case 'network-select':
      return <NetworkSelect {...props} />
    case 'person-select':
      return <PersonSelect {...props} />
    case 'file-upload':
    case 'image-upload':
      return renderUpload?.(props)
    default:
      return isPersonWidget(field.widget) ? <PeopleList {...props} /> : <PlainFormField {...props} />
  }
}

function isServed({ widget }: FormField, services: FormServices, canUpload: boolean): boolean {
  if (widget.endsWith('-upload')) return canUpload
  if (widget === 'network-select') return services.searchOptions !== undefined
  if (widget === 'person-select') return services.searchPeople !== undefined
  return !isPersonWidget(widget) || services.team !== undefined
}

/** Worked out from other fields: shown, never written. */
function Computed({ id, label, hint, error, value }: FieldProps) {
  return (
    <Labelled {...{ id, label, hint, error }}>
      <output id={id} className={styles['computed']}>
        {typeof value === 'string' && value !== '' ? value : '—'}
      </output>
    </Labelled>
  )
}

function NotYetOpen({ label }: FieldProps) {
  const { word } = useWords()
  return (
    <div className={styles['closed']}>
      <p className={styles['closedLabel']}>{label}</p>
      <p className={styles['closedWords']}>
        <Icon name="hourglass" />
        {word('widget.not-yet-open')}
      </p>
    </div>
  )
}
