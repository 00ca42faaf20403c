import type { ArtName } from '@laurel/contract/picture'
import sheet from './art.svg'

type Props = { name: ArtName; label: string; className?: string | undefined }

/** Our own drawings stand in one file that every page shares; they take the colours of the page that shows them. */
export function Art({ name, label, className }: Props) {
  return (
    <svg
      className={className}
      viewBox="0 0 480 320"
      preserveAspectRatio="xMidYMid slice"
      role={label === '' ? 'presentation' : 'img'}
      aria-label={label || undefined}
      aria-hidden={label === ''}
    >
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}

export function StripArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 272 136" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <use href={`${sheet}#mosaic-strip`} />
    </svg>
  )
}

const signs = {
  track: ['bulb', 'rocket', 'sprout', 'puzzle'],
  door: ['microphone', 'wind', 'masks', 'brush'],
  logo: ['gem', 'buildings', 'chip', 'wheat', 'gear', 'book'],
  pack: ['pack-entrant', 'pack-school', 'pack-judge'],
} as const

type Sign = { of: keyof typeof signs; place: number; size: number }

/** One after the other: what it stands beside has a name and no picture of its own. */
export function Sign({ of, place, size }: Sign) {
  const names = signs[of]
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sheet}#icon-${names[place % names.length]}`} />
    </svg>
  )
}
