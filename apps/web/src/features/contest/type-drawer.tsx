import { Drawer, Input } from 'antd'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { listed } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Question } from '../../ui/dialog.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { LocalDraftNotice } from '../../ui/local-draft-notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type ContestType, useAddType, useChangeType, useRemoveType } from './contest.queries.ts'
import styles from './type-drawer.module.css'

type Props = {
  type: ContestType | undefined
  onClose: () => void
  onAdded: (code: string) => void
  onRemoved: () => void
}

const icons = [
  'trophy',
  'leaf',
  'mask',
  'chip',
  'palette',
  'music',
  'flask',
  'medal',
] as const satisfies readonly IconName[]
type TypeIcon = (typeof icons)[number]
const kinds = ['event', 'general'] as const

/** What a type is: its names, its picture, and whether it has a hall. */
export function TypeDrawer({ type, onClose, onAdded, onRemoved }: Props) {
  const { word } = useWords()
  const id = useId()
  const add = useAddType()
  const change = useChangeType()
  const remove = useRemoveType()
  const draft = useLocalDraft('contest-type', type?.id ?? '', {
    name: type?.name ?? { zh: '', en: '' },
    code: '',
    icon: icons.find((each) => each === type?.icon) ?? ('trophy' as TypeIcon),
    eventKind: type?.eventKind ?? ('event' as ContestType['eventKind']),
  })
  const { name, code, icon, eventKind } = draft.fields
  const isWrongCode = code !== '' && !/^[a-z][a-z0-9-]{1,31}$/.test(code)
  const isReady = name.zh.trim() !== '' && (type !== undefined || (code !== '' && !isWrongCode))
  const [isAsked, setIsAsked] = useState(false)
  const error = add.error ?? change.error ?? remove.error

  const save = () => {
    const said = { name: { zh: name.zh.trim(), en: name.en.trim() }, icon, eventKind }
    const done = (then: () => void) => ({
      onSuccess: () => {
        draft.clear()
        toast.success(word('contest.saved'))
        then()
      },
    })
    if (type) change.mutate({ id: type.id, version: type.version, ...said }, done(onClose))
    else
      add.mutate(
        { code, ...said },
        done(() => onAdded(code)),
      )
  }
  const isUsed = type !== undefined && type.contests.length > 0
  return (
    <Drawer
      open
      size={560}
      title={
        <span className={styles['title']}>
          {word(type ? 'contest.type' : 'contest.type-new')}
          {type && <small>{type.code}</small>}
        </span>
      }
      onClose={onClose}
      footer={
        <div className={styles['foot']}>
          {type && isUsed && <span>{word('contest.type-used', { count: type.contests.length })}</span>}
          {type && (
            <Question
              isDangerous
              open={isAsked}
              question={word('contest.ask-type', { name: type.name.zh })}
              confirm={word('contest.type-remove')}
              cancel={word('contest.keep')}
              onCancel={() => setIsAsked(false)}
              onConfirm={() => {
                setIsAsked(false)
                remove.mutate(type.id, {
                  onSuccess: () => {
                    toast.success(word('contest.removed'))
                    onRemoved()
                  },
                })
              }}
            />
          )}
          {type && !isUsed && (
            <Button look="link" icon="trash" onClick={() => setIsAsked(true)}>
              {word('contest.type-remove')}
            </Button>
          )}
          <div>
            <Button
              onClick={() => {
                draft.clear()
                onClose()
              }}
            >
              {word('contest.cancel')}
            </Button>
            <Button look="primary" disabled={!isReady} busy={add.isPending || change.isPending} onClick={save}>
              {word('contest.save')}
            </Button>
          </div>
        </div>
      }
    >
      <LocalDraftNotice notice={draft.notice} />
      <div className={styles['names']}>
        <div>
          <label htmlFor={`${id}zh`}>{word('contest.name-zh')}</label>
          <Input
            id={`${id}zh`}
            maxLength={60}
            value={name.zh}
            onChange={(event) => draft.set({ name: { ...name, zh: event.target.value } })}
          />
        </div>
        <div>
          <label htmlFor={`${id}en`}>{word('contest.name-en')}</label>
          <Input
            id={`${id}en`}
            lang="en"
            maxLength={120}
            value={name.en}
            onChange={(event) => draft.set({ name: { ...name, en: event.target.value } })}
          />
        </div>
      </div>
      {!type && (
        <div className={styles['part']}>
          <label htmlFor={`${id}code`}>{word('contest.type-code')}</label>
          <Input
            id={`${id}code`}
            maxLength={32}
            value={code}
            status={isWrongCode ? 'error' : ''}
            aria-invalid={isWrongCode}
            aria-describedby={`${id}code-hint`}
            onChange={(event) => draft.set({ code: event.target.value.toLowerCase().trim() })}
          />
          <small id={`${id}code-hint`} className={classNames(isWrongCode && styles['wrong'])} aria-live="polite">
            {word(isWrongCode ? 'contest.type-code-wrong' : 'contest.type-code-hint')}
          </small>
        </div>
      )}
      <fieldset className={styles['icons']}>
        <legend>{word('contest.icon')}</legend>
        {icons.map((each) => (
          <label key={each} className={classNames(each === icon && styles['on'])}>
            <input
              type="radio"
              name={`${id}icon`}
              checked={each === icon}
              aria-label={word(`contest.icon-${each}`)}
              onChange={() => draft.set({ icon: each })}
            />
            <Icon name={each} size={18} />
          </label>
        ))}
      </fieldset>
      <fieldset className={styles['kinds']}>
        <legend>{word('contest.kind')}</legend>
        {kinds.map((kind) => (
          <label key={kind} className={classNames(kind === eventKind && styles['on'])}>
            <input
              type="radio"
              name={`${id}kind`}
              checked={kind === eventKind}
              onChange={() => draft.set({ eventKind: kind })}
            />
            <span>
              <b>{word(`contest.kind-${kind}`)}</b> {word(`contest.kind-${kind}-about`)}
              <small>{word(`contest.kind-${kind}-changes`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {type && <Warning type={type} eventKind={eventKind} />}
      {type && <Roles type={type} />}
      <section className={styles['part']}>
        <h3>{word('contest.menu-made')}</h3>
        <MenuPreview name={name.zh.trim() === '' ? '…' : name.zh} icon={icon} />
      </section>
      {error && (
        <div className={styles['part']}>
          <Alert>{error instanceof CallError ? error.msg : error.message}</Alert>
        </div>
      )}
    </Drawer>
  )
}

/** What would look otherwise once this is saved. */
function Warning({ type, eventKind }: { type: ContestType; eventKind: ContestType['eventKind'] }) {
  const { word } = useWords()
  const using = type.portals.filter(({ usesEventVariants }) => usesEventVariants)
  if (using.length === 0 || eventKind === 'event' || type.eventKind === 'general') return null
  return (
    <p className={styles['warning']} role="status">
      <Icon name="triangle-alert" />
      {word('contest.kind-warning', { portals: listed(using.map(({ title }) => title)) })}
    </p>
  )
}

/** They are kept beside the other roles. */
function Roles({ type }: { type: ContestType }) {
  const { word, language } = useWords()
  return (
    <section className={styles['part']}>
      <h3>{word('contest.roles')}</h3>
      <p className={styles['roles']}>
        {type.roles.map(({ id, name }) => (
          <span key={id}>{worded(name, language)}</span>
        ))}
        <Link to="/manager/role?view=contest">{word('contest.roles-edit')}</Link>
      </p>
    </section>
  )
}

function MenuPreview({ name, icon }: { name: string; icon: IconName }) {
  const { word } = useWords()
  return (
    <div className={styles['menu']} aria-hidden="true">
      <small>{word('contest.menu-group')}</small>
      <span>
        <Icon name={icon} size={18} />
        {name}
      </span>
    </div>
  )
}
