import { formatInstant } from '@laurel/rules/date'

/** In the zone of every portal so far, never the device's (decision 6); a portal's own comes with its configuration. */
export function Instant({ at, className }: { at: string; className?: string | undefined }) {
  return (
    <time className={className} dateTime={at} title={formatInstant(at)}>
      {formatInstant(at, 'MM-DD HH:mm:ss')}
    </time>
  )
}
