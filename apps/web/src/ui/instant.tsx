/** The zone of every portal so far; a portal's own comes with its configuration. Never the device's (decision 6). */
const zone = 'Asia/Shanghai'

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

export function Instant({ at, className }: { at: string; className?: string | undefined }) {
  const found = new Map(parts.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? ''
  const day = `${part('year')}-${part('month')}-${part('day')}`
  const time = `${part('hour')}:${part('minute')}:${part('second')}`
  return (
    <time className={className} dateTime={at} title={`${day} ${time}`}>
      {`${day.slice(5)} ${time}`}
    </time>
  )
}
