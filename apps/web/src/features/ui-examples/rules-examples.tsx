import { contrast, hexToRgb, hexToRgba } from '@laurel/rules/colour'
import { formatDay, formatInstant, wholeDays } from '@laurel/rules/date'
import { debounce } from '@laurel/rules/debounce'
import { ratio } from '@laurel/rules/ratio'
import { DatePicker } from 'antd'
import { useEffect, useId, useMemo, useState } from 'react'
import { applyTheme, mainColour } from '../../platform/theme/theme.ts'
import { Field } from '../../ui/field.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Example, useSay } from './example.tsx'
import styles from './ui-examples.module.css'

export function DateExamples() {
  const say = useSay()
  const id = useId()
  const [time, setTime] = useState('1763164800')
  const [range, setRange] = useState<[string, string]>()
  return (
    <Example name="rules: dates">
      <Field
        label={say('时间', 'Time')}
        hint={say('ISO-8601、十位秒数或十三位毫秒数', 'ISO 8601, ten digits of seconds or thirteen of milliseconds')}
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <output aria-label={say('读作', 'Reads as')} className={styles['lines']}>
        <span>{formatInstant(time) || say('不是时间', 'No time')}</span>
        {['-', '/', ''].map((separator) => (
          <span key={separator}>{formatDay(time, separator)}</span>
        ))}
      </output>
      <div className={styles['pair']}>
        <label htmlFor={`${id}from`}>{say('起止日期', 'From and to')}</label>
        <DatePicker.RangePicker
          id={{ start: `${id}from`, end: `${id}to` }}
          onChange={(_, [first = '', last = '']) => setRange(first && last ? wholeDays(first, last) : undefined)}
        />
      </div>
      <output aria-label={say('查询范围', 'Range asked for')} className={styles['lines']}>
        {range?.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </output>
    </Example>
  )
}

export function RatioExamples() {
  const say = useSay()
  const [done, setDone] = useState('2')
  const [total, setTotal] = useState('3')
  const share = ratio(Number(done), Number(total))
  return (
    <Example name="rules: ratio">
      <Field
        label={say('已完成', 'Done')}
        inputMode="numeric"
        value={done}
        onChange={(event) => setDone(event.currentTarget.value)}
      />
      <Field
        label={say('总数', 'Total')}
        inputMode="numeric"
        value={total}
        onChange={(event) => setTotal(event.currentTarget.value)}
      />
      <Progress label={say('完成率', 'Share')} fraction={share} />
      <output aria-label={say('完成率', 'Share')}>{share}</output>
    </Example>
  )
}

const quietMs = 300
const timer = {
  set: (work: () => void, ms: number) => setTimeout(work, ms),
  clear: (handle: number) => clearTimeout(handle),
}

/** As in the editor of a portal's theme: the page follows the colour when the typing rests. */
export function ColourExamples() {
  const say = useSay()
  const [typed, setTyped] = useState(mainColour)
  const wear = useMemo(() => debounce(applyTheme, quietMs, timer), [])
  useEffect(() => {
    return () => {
      wear.cancel()
      applyTheme(mainColour)
    }
  }, [wear])
  const rgb = hexToRgb(typed)
  return (
    <Example name="rules: colour">
      <Field
        label={say('门户颜色', 'Colour of the portal')}
        hint={say('停止输入后，页面换成这个颜色', 'The page takes it when you stop typing')}
        error={rgb ? undefined : say('不是颜色', 'Not a colour')}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          if (hexToRgb(value)) wear(value)
        }}
      />
      {rgb && (
        <output aria-label={say('颜色值', 'Values of it')} className={styles['lines']}>
          <span>{`rgb(${rgb.red}, ${rgb.green}, ${rgb.blue})`}</span>
          <span>{hexToRgba(typed, 0.5)}</span>
          <span>
            {say(
              `白字对比度 ${contrast('#fff', typed).toFixed(2)}`,
              `White on it ${contrast('#fff', typed).toFixed(2)}`,
            )}
          </span>
        </output>
      )}
    </Example>
  )
}
