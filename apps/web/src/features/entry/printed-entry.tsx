import type { Form, FormRole } from '@laurel/rules/form-definition'
import type { FormFile } from '@laurel/rules/form-file'
import type { FormValues } from '@laurel/rules/form-visibility'
import { type ReactNode, useMemo, useState } from 'react'
import { useFormSearch } from '../../parts/form/form-search.ts'
import { FilePreview } from '../../parts/preview/file-preview.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormReading } from '../../ui/widgets/form-reading.tsx'
import { FormServicesContext } from '../../ui/widgets/form-services.ts'
import type { Entry } from './entry.queries.ts'
import styles from './printed-entry.module.css'

type Member = { id: string; part: 'leader' | 'member' | 'guide'; name: string; organisation: string }

type Props = {
  title: string
  /** Label and text of each line at the top. */
  facts: readonly (readonly [label: string, text: string])[]
  isDraft: boolean
  form: Entry['form']
  values: FormValues
  members: readonly Member[]
  viewer: { stage?: string; role?: FormRole }
  /** Beside the button that prints. */
  children?: ReactNode
}

/** An entry on paper, made from the definition of its form: A4, and the same on the screen. */
export function PrintedEntry({ title, facts, isDraft, form, values, members, viewer, children }: Props) {
  const { word } = useWords()
  const search = useFormSearch(form)
  const [opened, setOpened] = useState<FormFile>()
  const services = useMemo(
    () => ({
      ...search,
      openFile: setOpened,
      team: members.map(({ organisation, ...member }) => ({ ...member, note: organisation })),
    }),
    [search, members],
  )
  return (
    <article className={styles['paper']}>
      <div className={styles['acts']}>
        {children}
        <Button look="primary" size="medium" icon="printer" onClick={() => print()}>
          {word('entry.print.now')}
        </Button>
      </div>
      <header className={styles['head']}>
        <h1>{title || word('entry.untitled')}</h1>
        {isDraft && <p className={styles['draft']}>{word('entry.print.draft')}</p>}
        <dl>
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </header>
      {!asksForTeam(form) && <Team members={members} />}
      <FormServicesContext.Provider value={services}>
        <FormReading form={form} values={values} stage={viewer.stage} role={viewer.role} />
      </FormServicesContext.Provider>
      <p className={styles['foot']}>{word('entry.print.masked')}</p>
      {opened && (
        <Dialog open title={opened.name} width="whole" onClose={() => setOpened(undefined)}>
          <FilePreview fileId={opened.id} name={opened.name} />
        </Dialog>
      )}
    </article>
  )
}

const asksForTeam = ({ fields }: Form) => JSON.stringify(fields).includes('"team-member"')

function Team({ members }: { members: readonly Member[] }) {
  const { word } = useWords()
  return (
    <section className={styles['team']}>
      <h2>{word('entry.print.team')}</h2>
      <ul>
        {members.map(({ id, part, name, organisation }) => (
          <li key={id}>
            {name} <small>{[word(`entry.part.${part}`), organisation].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
