import { iconPaths } from './icon-paths.ts'

export type IconName = keyof typeof iconPaths

/** What a menu or a contest type calls its picture; one that nobody drew is the other. */
export const iconNamed = (name: string, otherwise: IconName): IconName =>
  Object.hasOwn(iconPaths, name) ? (name as IconName) : otherwise

/** Always beside its word, so always hidden from readers. */
export function Icon({ name, size = 16, stroke = 1.75 }: { name: IconName; size?: number; stroke?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {iconPaths[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
