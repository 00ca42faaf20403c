import { iconPaths } from './icon-paths.ts'
import { Outline } from './outline.tsx'

export type IconName = keyof typeof iconPaths

/** What a menu or a contest type calls its picture; one that nobody drew is the other. */
export const iconNamed = (name: string, otherwise: IconName): IconName =>
  Object.hasOwn(iconPaths, name) ? (name as IconName) : otherwise

export function Icon({ name, size = 16, stroke }: { name: IconName; size?: number; stroke?: number }) {
  return <Outline paths={iconPaths[name]} size={size} stroke={stroke} />
}
