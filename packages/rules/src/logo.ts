import { mediaAddress } from './media.ts'

/** Logos of ours, by name; each is a file of the web application. */
export const logoNames = [
  'leaf-blue',
  'leaf-green',
  'leaf-red',
  'leaf-violet',
  'leaf-teal',
  'leaf-amber',
  'leaf-gold',
  'leaf-slate',
] as const

const ownImage = /^file:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const logoWidth = 320

/** The uploaded image that a saved logo names; undefined: it is one of ours. */
export const fileOfLogo = (logo: string) => ownImage.exec(logo)?.[1]

/** A saved logo as it goes to whoever shows it: an uploaded image by its address. */
export function shownLogo(logo: string, media: string): string {
  const fileId = fileOfLogo(logo)
  return fileId === undefined ? logo : mediaAddress(media, fileId, logoWidth)
}

export const isLogoAddress = (logo: string) => /^(https?:\/\/|\/(?!\/))/.test(logo)

/** The icon of a shown logo; one that nobody knows is our own. */
export function logoAddress(logo: string, base: string): string {
  if (isLogoAddress(logo)) return logo
  return (logoNames as readonly string[]).includes(logo) ? `${base}/logos/${logo}.svg` : `${base}/favicon.svg`
}
