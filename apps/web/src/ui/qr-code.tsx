import { encodeQR } from 'qr'
import { useMemo } from 'react'

type Props = { text: string; label: string; className?: string | undefined }

/** Drawn as one path, sharp at every size. Dark on white in every theme: some readers know no other. The quiet zone is the caller's. */
export function QrCode({ text, label, className }: Props) {
  const { path, size } = useMemo(() => qrPath(text), [text])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#171C24" d={path} />
    </svg>
  )
}

/** The encoder always leaves an edge. */
const edge = 1

function qrPath(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: edge }).slice(edge, -edge)
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .slice(edge, -edge)
        .map((dark) => (dark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { path: runs.join(''), size: rows.length }
}
