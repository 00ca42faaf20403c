export const light = 'var(--brand-200)'
export const solid = 'var(--brand-500)'
export const dark = 'var(--brand-800)'
export const grey = 'var(--n-300)'

export const bar = (x: number, y: number, width: number, fill: string, height = 3) => (
  <rect key={`${x} ${y} ${width}`} x={x} y={y} width={width} height={height} rx={1.5} fill={fill} />
)
export const rows = (x: number, width: number, fill = grey) => [8, 15, 22, 29].map((y) => bar(x, y, width, fill))
export const box = (x: number, y: number, width: number, height: number, fill: string) => (
  <rect key={`box ${x} ${y}`} x={x} y={y} width={width} height={height} fill={fill} />
)
