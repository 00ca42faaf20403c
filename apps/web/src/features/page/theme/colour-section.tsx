import { colourRamp, hexToRgb } from '@laurel/rules/colour'
import { ColorPicker } from 'antd'
import { useEffect, useState } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './colour-section.module.css'
import { contrastTable, replacedStep, steps, usualColours } from './contrast-table.ts'

const isWhole = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
const ratioText = (ratio: number) => `${ratio.toFixed(1)} : 1`

/** One colour; everything else follows, and whatever could not be read is replaced. */
export function ColourSection({ colour, onChange }: { colour: string; onChange: (colour: string) => void }) {
  const { word } = useWords()
  const [text, setText] = useState(colour)
  useEffect(() => setText(colour), [colour])
  const type = (next: string) => {
    setText(next)
    if (isWhole(next)) onChange(next.toUpperCase())
  }
  const ramp = colourRamp(colour)
  const replaced = replacedStep(colour)
  return (
    <>
      <section>
        <h2>
          {word('theme.colour')} <small>{word('theme.colour-hint')}</small>
        </h2>
        <div className={styles['colour']}>
          <ColorPicker
            value={colour}
            disabledAlpha
            onChangeComplete={(picked) => onChange(picked.toHexString().toUpperCase())}
          >
            <button
              type="button"
              className={styles['pick']}
              aria-label={word('theme.pick')}
              style={{ background: colour }}
            />
          </ColorPicker>
          <Field
            label={word('theme.colour')}
            value={text}
            maxLength={7}
            onChange={(event) => type(event.target.value.trim())}
            error={
              isWhole(text) || hexToRgb(text) === undefined
                ? isWhole(text)
                  ? undefined
                  : word('theme.not-a-colour')
                : word('theme.not-a-colour')
            }
          />
        </div>
        <div className={styles['swatches']} role="radiogroup" aria-label={word('theme.usual')}>
          {usualColours.map((each) => (
            <label key={each} style={{ background: each }} title={each}>
              <input
                type="radio"
                name="swatch"
                checked={each === colour}
                aria-label={each}
                onChange={() => onChange(each)}
              />
            </label>
          ))}
        </div>
        <ol className={styles['ramp']} aria-label={word('theme.steps')}>
          {steps.map((step) => (
            <li key={step}>
              <i style={{ background: ramp[`brand-${step}`] }} />
              <span>{step}</span>
            </li>
          ))}
        </ol>
        {replaced && (
          <div className={styles['replaced']} role="status">
            <p>
              <Icon name="circle-alert" size={18} />
              <span>
                <b>{word('theme.too-pale', { colour, ratio: ratioText(replaced.before) })}</b>{' '}
                {word('theme.replaced-by', { step: replaced.step })}
              </span>
            </p>
            <div>
              <span className={styles['sample']} style={{ background: colour }}>
                {word('theme.sample')}
              </span>
              <Icon name="arrow-right" size={18} />
              <span className={styles['sample']} style={{ background: replaced.step }}>
                {word('theme.sample')}
              </span>
              <small>{`${ratioText(replaced.before)} ${word('theme.not-used')}`}</small>
              <span />
              <small>{`${ratioText(replaced.after)} ${word('theme.used')}`}</small>
            </div>
          </div>
        )}
      </section>
      <section>
        <h2>
          {word('theme.contrast')} <small>{word('theme.contrast-hint')}</small>
        </h2>
        <table className={styles['pairs']} aria-label={word('theme.contrast')}>
          <tbody>
            {contrastTable(colour).map(({ key, ink, paper, ratio, needed, isReplaced }) => (
              <tr key={key}>
                <td>
                  <span style={{ color: ink, background: paper }} aria-hidden="true">
                    {key === 'shape' ? '●' : word('theme.letter')}
                  </span>
                </td>
                <th scope="row">{word(`theme.pair.${key}`)}</th>
                <td>{ratioText(ratio)}</td>
                <td>
                  {isReplaced ? (
                    <Tag tone="warn" icon="refresh">
                      {word('theme.is-replaced')}
                    </Tag>
                  ) : (
                    <Tag tone="ok" icon="check">{`≥ ${needed.toFixed(1)}`}</Tag>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
