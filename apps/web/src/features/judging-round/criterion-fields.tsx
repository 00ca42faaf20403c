import { Input, InputNumber } from 'antd'
import { useId } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './judging-round.module.css'
import type { Rule, RuleCriterion } from './judging-round.queries.ts'
import { MarkField } from './mark-field.tsx'

type Fields = Omit<RuleCriterion, 'parts'>
type Props = { rule: Rule; criterion: Fields; onChange: (changed: Fields) => void; onRemove: () => void }

export function CriterionFields({ rule, criterion, onChange, onRemove }: Props) {
  const { word } = useWords()
  const id = useId()
  const { key, name, hint, weight, anchors, commentAtMost, commentAtLeast } = criterion
  const isMarked = rule.model === 1 || rule.model === 2
  const set = (changed: Partial<Fields>) =>
    onChange({ key, name, hint, weight, anchors, commentAtMost, commentAtLeast, ...changed })
  const text = (field: 'name' | 'hint', language: 'zh' | 'en', label: string, maxLength: number) => (
    <label className={styles['field']} htmlFor={`${id}${field}${language}`}>
      {label}
      <Input
        id={`${id}${field}${language}`}
        lang={language === 'en' ? 'en' : 'zh-CN'}
        maxLength={maxLength}
        value={criterion[field][language]}
        onChange={(event) => set({ [field]: { ...criterion[field], [language]: event.target.value } })}
      />
    </label>
  )
  return (
    <>
      <div className={styles['fields']}>
        {text('name', 'zh', word('judging-round.criterion-zh'), 60)}
        {text('name', 'en', word('judging-round.criterion-en'), 60)}
        {text('hint', 'zh', word('judging-round.hint-zh'), 120)}
        {text('hint', 'en', word('judging-round.hint-en'), 120)}
        <label className={styles['field']} htmlFor={`${id}weight`}>
          {word('judging-round.weight')}
          <InputNumber
            id={`${id}weight`}
            min={0}
            max={100}
            precision={0}
            value={weight}
            onChange={(changed) => set({ weight: changed ?? 0 })}
          />
        </label>
        {isMarked && (
          <>
            <MarkField
              label={word('judging-round.comment-at-most')}
              mark={commentAtMost}
              onChange={(changed) => set({ commentAtMost: changed })}
            />
            <MarkField
              label={word('judging-round.comment-at-least')}
              mark={commentAtLeast}
              onChange={(changed) => set({ commentAtLeast: changed })}
            />
          </>
        )}
      </div>
      {anchors.map((anchor, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an anchor has no name of its own, and what is typed in it must not change its key
        <div key={at} className={styles['anchor-fields']}>
          <MarkField
            label={word('judging-round.anchor-point')}
            mark={anchor.point}
            onChange={(changed) => set({ anchors: anchors.with(at, { ...anchor, point: changed ?? 0 }) })}
          />
          {(['zh', 'en'] as const).map((language) => (
            <label key={language} className={styles['field']} htmlFor={`${id}anchor${at}${language}`}>
              {word(`judging-round.anchor-${language}`)}
              <Input
                id={`${id}anchor${at}${language}`}
                maxLength={120}
                value={anchor.text[language]}
                onChange={(event) =>
                  set({
                    anchors: anchors.with(at, { ...anchor, text: { ...anchor.text, [language]: event.target.value } }),
                  })
                }
              />
            </label>
          ))}
          <Button
            look="link"
            icon="trash"
            aria-label={word('judging-round.remove-named', { name: anchor.text.zh })}
            onClick={() => set({ anchors: anchors.toSpliced(at, 1) })}
          />
        </div>
      ))}
      <div className={styles['acts']}>
        {anchors.length < 8 && (
          <Button
            icon="plus"
            onClick={() => set({ anchors: [...anchors, { point: rule.scale.max, text: { zh: '', en: '' } }] })}
          >
            {word('judging-round.add-anchor')}
          </Button>
        )}
        <Button
          look="link"
          icon="trash"
          aria-label={word('judging-round.remove-named', { name: name.zh })}
          onClick={onRemove}
        >
          {word('judging-round.remove')}
        </Button>
      </div>
    </>
  )
}
