import { freePartKey, freePrizeKey } from '@laurel/rules/judging-rule'
import { Checkbox, Input } from 'antd'
import { useId } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { CriterionFields } from './criterion-fields.tsx'
import styles from './judging-round.module.css'
import type { Rule } from './judging-round.queries.ts'
import { sumWords, weightSum } from './rule-format.ts'

type Prize = NonNullable<Rule['prizes']>[number]
type Props = { rule: Rule; canAdd: boolean; onChange: (prizes: Rule['prizes']) => void }

const maxPrizes = 6
const maxCriteria = 8
const criterionFor = (prize: Prize): Prize['criteria'][number] => ({
  key: freePartKey(prize),
  weight: Math.max(0, 100 - weightSum(prize.criteria)),
  name: { zh: '', en: '' },
  hint: { zh: '', en: '' },
  anchors: [],
  commentAtMost: null,
  commentAtLeast: null,
  parts: [],
})

export function PrizesEditor({ rule, canAdd, onChange }: Props) {
  const { word } = useWords()
  const { prizes = [] } = rule
  const add = () => {
    const prize = { key: freePrizeKey(prizes), name: { zh: '', en: '' }, hasJury: false, criteria: [] }
    onChange([...prizes, { ...prize, criteria: [criterionFor(prize)] }])
  }
  return (
    <>
      {prizes.map((prize, at) => (
        <PrizeFields
          key={prize.key}
          rule={rule}
          prize={prize}
          number={at + 1}
          onChange={(changed) => onChange(prizes.with(at, changed))}
          onRemove={() => onChange(prizes.length === 1 ? undefined : prizes.toSpliced(at, 1))}
        />
      ))}
      {canAdd && prizes.length < maxPrizes && (
        <div className={styles['acts']}>
          <Button icon="plus" onClick={add}>
            {word('judging-round.add-prize')}
          </Button>
        </div>
      )}
    </>
  )
}

type PrizeProps = {
  rule: Rule
  prize: Prize
  number: number
  onChange: (changed: Prize) => void
  onRemove: () => void
}

function PrizeFields({ rule, prize, number, onChange, onRemove }: PrizeProps) {
  const { word } = useWords()
  const id = useId()
  const { name, hasJury, criteria } = prize
  const title = name.zh || word('judging-round.prize', { number })
  const sum = weightSum(criteria)
  return (
    <fieldset className={styles['edited']}>
      <legend>{title}</legend>
      <div className={styles['fields']}>
        {(['zh', 'en'] as const).map((language) => (
          <label key={language} className={styles['field']} htmlFor={`${id}${language}`}>
            {word(`judging-round.prize-${language}`)}
            <Input
              id={`${id}${language}`}
              lang={language === 'en' ? 'en' : 'zh-CN'}
              maxLength={60}
              value={name[language]}
              onChange={(event) => onChange({ ...prize, name: { ...name, [language]: event.target.value } })}
            />
          </label>
        ))}
      </div>
      <Checkbox checked={hasJury} onChange={(event) => onChange({ ...prize, hasJury: event.target.checked })}>
        {word('judging-round.prize-jury')}
      </Checkbox>
      {criteria.map((criterion, at) => (
        <fieldset key={criterion.key} className={styles['edited']}>
          <legend>{criterion.name.zh || word('judging-round.criterion', { number: at + 1 })}</legend>
          <CriterionFields
            rule={rule}
            criterion={criterion}
            onChange={(changed) => onChange({ ...prize, criteria: criteria.with(at, { ...criterion, ...changed }) })}
            onRemove={() => onChange({ ...prize, criteria: criteria.toSpliced(at, 1) })}
          />
        </fieldset>
      ))}
      <div className={styles['acts']}>
        {criteria.length < maxCriteria && (
          <Button icon="plus" onClick={() => onChange({ ...prize, criteria: [...criteria, criterionFor(prize)] })}>
            {word('judging-round.add-criterion')}
          </Button>
        )}
        <Button
          look="link"
          icon="trash"
          aria-label={word('judging-round.remove-named', { name: title })}
          onClick={onRemove}
        >
          {word('judging-round.remove')}
        </Button>
        {sum !== 100 && (
          <span className={styles['fault']} role="status">
            {sumWords(sum, word)}
          </span>
        )}
      </div>
    </fieldset>
  )
}
