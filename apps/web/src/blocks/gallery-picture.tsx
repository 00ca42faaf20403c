import type { ShownGalleryPicture } from '@laurel/contract/page'
import type { Setting } from './setting.ts'
import { ShownPicture } from './shown-picture.tsx'

type Props = { shown: ShownGalleryPicture; setting: Setting; sizes: string }

/** Its caption stands beside it: only what the picture itself shows is said of it. */
export function GalleryPicture({ shown: { picture, caption }, setting, sizes }: Props) {
  const isSaid = !setting.has(picture.alt) || setting.say(picture.alt) === setting.say(caption)
  return <ShownPicture picture={picture} setting={setting} sizes={sizes} isDecoration={isSaid} />
}

export const videoLength = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
