import styles from './avatar.module.css'

/** Dark enough for white letters on each of them (AA). */
const tones = 6

/** The end of a Chinese name, the initials of another; hidden from readers, since the name stands beside it or labels it. */
export function Avatar({ name, size = 32 }: { name: string; size?: 28 | 32 | 40 }) {
  return (
    <span className={styles['avatar']} data-tone={toneOf(name)} data-size={size} aria-hidden="true">
      {lettersOf(name)}
    </span>
  )
}

function lettersOf(name: string): string {
  const trimmed = name.trim()
  if (/\p{sc=Han}/u.test(trimmed))
    return [...trimmed]
      .filter((letter) => /\p{sc=Han}/u.test(letter))
      .slice(-2)
      .join('')
  const words = trimmed.split(/\s+/)
  return `${[...(words[0] ?? '')][0] ?? ''}${words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''}`.toUpperCase()
}

const toneOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) % tones
