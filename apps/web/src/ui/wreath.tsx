const left =
  'M11.2 25.2C9.2 22.6 5.6 22.5 3 24.9C5.4 27.5 9.1 27.6 11.2 25.2ZM7.3 21.5C7 18.3 4 16.4.7 17.2C1.3 20.6 4.2 22.5 7.3 21.5ZM5.8 16.2C7.2 13.4 5.7 10.4 2.5 9.5C1.3 12.6 2.7 15.6 5.8 16.2ZM7.3 10.9C9.9 9.4 10.2 6.2 7.9 3.8C5.2 5.7 4.9 8.9 7.3 10.9ZM11.2 7.2C14.2 7.3 16 4.8 15.2 1.7C12 1.9 10.2 4.3 11.2 7.2Z'
const star = 'M16 10.2l1.9 3.9 4.2.6-3.05 3 .7 4.2L16 19.9l-3.75 2 .7-4.2-3.05-3 4.2-.6z'

/** The laurel wreath, in the colour of its surroundings. */
export function Wreath({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
      <path d={left} />
      <path d={left} opacity=".72" transform="matrix(-1 0 0 1 32 0)" />
      <path d={star} />
    </svg>
  )
}
