/** Strokes on a 24 grid. Always beside its word, so always hidden from readers. */
export function Outline({
  paths,
  size,
  stroke = 1.75,
}: {
  paths: readonly string[]
  size: number
  stroke?: number | undefined
}) {
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
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
