import { formatInstant } from '@laurel/rules/date'
import { stateDictionaryOf } from '@laurel/rules/stage-state'
import { instantAt, wallTimeOf } from '@laurel/rules/wall-time'
import { DatePicker, Input, InputNumber, Select } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useId } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useDictionary } from '../../platform/lookups/dictionary.ts'
import { Button } from '../../ui/button.tsx'
import { DictionaryTag, EntryTag } from '../../ui/dictionary-tag.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Stage } from './contest.queries.ts'
import styles from './stage-editor.module.css'
import { leftOf, type StageChange, stateAt } from './stage-plan.ts'

type Props = {
  stage: Stage
  zone: string
  now: number
  graceMinutes: number
  isChanged: boolean
  canSave: boolean
  onChange: (change: StageChange) => void
  onGrace: (minutes: number) => void
  onUndo: () => void
  onCopy: () => void
  onRemove: () => void
  /** Left out: who may not, or a stage that takes no entries. */
  onExtend?: () => void
}

const registration = 1

/** The chosen stage, right below the line that it stands on. */
export function StageEditor(props: Props) {
  const { stage, zone, now, graceMinutes, isChanged, canSave, onChange, onGrace, onUndo, onCopy, onRemove, onExtend } =
    props
  const { word, language } = useWords()
  const id = useId()
  const levels = useDictionary('ims_contest_level')
  const types = useDictionary('ims_contest_process_type')
  const name = worded(stage.name, language)
  return (
    <section className={styles['editor']} aria-label={word('contest.stage-of', { name })}>
      <header className={styles['head']}>
        <h3>{name || '…'}</h3>
        <DictionaryTag type="ims_contest_process_type" value={stage.processType} />
        <StageTime stage={stage} now={now} />
        <small>{stage.code}</small>
        {(canSave || onExtend) && (
          <div className={styles['acts']}>
            {onExtend && (
              <Button look="link" icon="clock" onClick={onExtend}>
                {word('extension.act')}
              </Button>
            )}
            {canSave && (
              <>
                <Button look="link" icon="copy" onClick={onCopy}>
                  {word('contest.stage-copy')}
                </Button>
                {stage.can.remove ? (
                  <Button look="link" icon="trash" onClick={onRemove}>
                    {word('contest.stage-remove')}
                  </Button>
                ) : (
                  <span className={styles['fixed']}>
                    <Icon name="lock" />
                    {word('contest.stage-in-use')}
                  </span>
                )}
              </>
            )}
          </div>
        )}
      </header>
      <fieldset className={styles['fields']} disabled={!canSave}>
        <Part id={`${id}zh`} label={word('contest.stage-zh')} wide>
          <Input
            id={`${id}zh`}
            maxLength={60}
            value={stage.name.zh}
            status={stage.name.zh.trim() === '' ? 'error' : ''}
            onChange={(event) => onChange({ name: { ...stage.name, zh: event.target.value } })}
          />
        </Part>
        <Part id={`${id}en`} label={word('contest.stage-en')} wide>
          <Input
            id={`${id}en`}
            lang="en"
            maxLength={120}
            value={stage.name.en}
            onChange={(event) => onChange({ name: { ...stage.name, en: event.target.value } })}
          />
        </Part>
        <Part id={`${id}type`} label={word('contest.stage-type')}>
          <Select
            id={`${id}type`}
            value={String(stage.processType)}
            disabled={!canSave}
            onChange={(value) => onChange({ processType: Number(value) })}
            options={types.map(({ value, label }) => ({ value, label }))}
          />
        </Part>
        <Part id={`${id}level`} label={word('contest.stage-level')}>
          <Select
            id={`${id}level`}
            value={stage.level}
            disabled={!canSave}
            onChange={(level) => onChange({ level })}
            options={levels.map(({ value, label }) => ({ value, label }))}
          />
        </Part>
        <Part id={`${id}from`} label={word('contest.stage-from')} wide>
          <Moment id={`${id}from`} at={stage.opensAt} zone={zone} onChange={(opensAt) => onChange({ opensAt })} />
        </Part>
        <Part id={`${id}to`} label={word('contest.stage-to')} wide>
          <Moment
            id={`${id}to`}
            at={stage.closesAt}
            zone={zone}
            isFixed={!stage.can.moveEnd}
            isWrong={Date.parse(stage.closesAt) < Date.parse(stage.opensAt)}
            onChange={(closesAt) => onChange({ closesAt })}
          />
        </Part>
        {stage.processType === registration ? (
          <Part id={`${id}grace`} label={word('contest.grace')}>
            <InputNumber
              id={`${id}grace`}
              min={0}
              max={1440}
              precision={0}
              value={graceMinutes}
              disabled={!canSave}
              suffix={word('contest.minutes')}
              onChange={(value) => onGrace(value ?? 0)}
            />
          </Part>
        ) : (
          <span />
        )}
        <div className={styles['undo']}>
          <Button disabled={!isChanged} onClick={onUndo}>
            {word('contest.undo')}
          </Button>
        </div>
      </fieldset>
      <Rule stage={stage} zone={zone} graceMinutes={graceMinutes} />
      <States processType={stage.processType} />
    </section>
  )
}

function Part({ id, label, wide, children }: { id: string; label: string; wide?: true; children: ReactNode }) {
  return (
    <div className={wide ? styles['wide'] : styles['slim']}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  )
}

type MomentProps = {
  id: string
  at: string
  zone: string
  isWrong?: boolean
  isFixed?: boolean
  onChange: (at: string) => void
}

/** What a clock of the contest shows: the picker is given that time as if it were the device's own. */
function Moment({ id, at, zone, isWrong = false, isFixed = false, onChange }: MomentProps) {
  return (
    <DatePicker
      id={id}
      allowClear={false}
      disabled={isFixed}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      needConfirm={false}
      status={isWrong ? 'error' : ''}
      value={dayjs(wallTimeOf(at, zone).replace(' ', 'T'))}
      onChange={(chosen) => {
        const instant = instantAt(chosen?.format('YYYY-MM-DD HH:mm') ?? '', zone)
        if (instant !== undefined) onChange(instant)
      }}
    />
  )
}

function StageTime({ stage, now }: { stage: Stage; now: number }) {
  const { word } = useWords()
  const state = stateAt(stage, now)
  if (state === 'past')
    return (
      <Tag tone="mute" icon="check">
        {word('contest.stage-past')}
      </Tag>
    )
  const left = leftOf(Date.parse(state === 'now' ? stage.closesAt : stage.opensAt) - now)
  return (
    <Tag tone={state === 'now' ? 'info' : 'plain'} icon="clock">
      {left.days + left.hours === 0
        ? word(state === 'now' ? 'contest.stage-now-soon' : 'contest.stage-coming-soon')
        : word(state === 'now' ? 'contest.stage-now' : 'contest.stage-coming', left)}
    </Tag>
  )
}

/** Decision 33: what the end means, as a sentence. */
function Rule({ stage, zone, graceMinutes }: { stage: Stage; zone: string; graceMinutes: number }) {
  const { word } = useWords()
  const end = formatInstant(stage.closesAt, 'MM-DD HH:mm', zone)
  if (Date.parse(stage.closesAt) < Date.parse(stage.opensAt))
    return (
      <p className={styles['wrong']} role="alert">
        <Icon name="circle-alert" />
        {word('contest.ends-before')}
      </p>
    )
  const later = formatInstant(Date.parse(stage.closesAt) + graceMinutes * 60_000, 'HH:mm', zone)
  return (
    <p className={styles['rule']}>
      <Icon name="info" />
      {stage.processType !== registration
        ? word('contest.rule-other', { end })
        : graceMinutes === 0
          ? word('contest.rule-none', { end })
          : word('contest.rule-grace', { end, later, minutes: graceMinutes })}
    </p>
  )
}

/** G10: the states that things go through here, as every list will show them. */
function States({ processType }: { processType: number }) {
  const { word } = useWords()
  const states = useDictionary(stateDictionaryOf(processType))
  if (states.length === 0) return null
  return (
    <dl className={styles['states']}>
      <dt>{word('contest.states')}</dt>
      <dd>
        {states.map((entry) => (
          <EntryTag key={entry.value} {...entry} />
        ))}
      </dd>
    </dl>
  )
}
