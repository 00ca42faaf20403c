import type { mediaWidths, ShownPicture as Shown } from '@laurel/contract/picture'
import { mediaAddress } from '@laurel/rules/media'
import { Art } from '../ui/art/art.tsx'
import type { Setting } from './setting.ts'
import styles from './shown-picture.module.css'

/** Said here again: the contract's own list would bring its schemas along. */
const widths: typeof mediaWidths = [320, 640, 1280, 1920]

type Props = {
  picture: Shown | null
  setting: Setting
  /** How wide it is shown, as `sizes` of an image says it. */
  sizes: string
  /** Beside words that say the same: nothing need be said of it. */
  isDecoration?: boolean
}

/** Fills the place that its block keeps for it: nothing moves when it comes. */
export function ShownPicture({ picture, setting: { page, say }, sizes, isDecoration = false }: Props) {
  const label = isDecoration ? '' : say(picture?.alt)
  const { fileId } = picture ?? {}
  if (fileId === undefined) return <Art className={styles['picture']} name={picture?.art ?? 'leaf'} label={label} />
  const address = (width: number) => mediaAddress(page.portal.media, fileId, width)
  return (
    <img
      className={styles['picture']}
      src={address(640)}
      srcSet={widths.map((width) => `${address(width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={label}
      loading="lazy"
      decoding="async"
    />
  )
}
