import { useSyncExternalStore } from 'react'
import { useWords } from '../platform/i18n/use-words.ts'
import { chooseUiSize, onUiSize, uiSize, uiSizes } from '../platform/theme/ui-size.ts'
import styles from './size-switch.module.css'

export function SizeSwitch() {
  const { word } = useWords()
  const size = useSyncExternalStore(onUiSize, uiSize, uiSize)
  return (
    <select
      className={styles['switch']}
      aria-label={word('ui.size')}
      value={size}
      onChange={(event) => {
        const chosen = uiSizes.find((each) => each === event.currentTarget.value)
        if (chosen) chooseUiSize(chosen)
      }}
    >
      {uiSizes.map((each) => (
        <option key={each} value={each}>
          {word(`ui.size.${each}`)}
        </option>
      ))}
    </select>
  )
}
