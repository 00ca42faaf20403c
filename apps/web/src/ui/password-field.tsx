import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useWords } from '../platform/i18n/use-words.ts'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './password-field.module.css'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'end' | 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
}

/** Can be shown, and says while caps lock is on. */
export function PasswordField({ value, onChange, hint, ...rest }: Props) {
  const { word } = useWords()
  const [isShown, setIsShown] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field
      maxLength={64}
      {...rest}
      type={isShown ? 'text' : 'password'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setHasCapsLock(false)}
      hint={hasCapsLock ? word('login.caps-lock') : hint}
      end={
        <button
          type="button"
          className={styles['eye']}
          aria-label={word(isShown ? 'login.hide-password' : 'login.show-password')}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size={20} />
        </button>
      }
    />
  )
}
