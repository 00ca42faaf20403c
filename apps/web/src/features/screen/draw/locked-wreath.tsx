import { Branch } from '../../../parts/hall/laurel.tsx'

/** The seal: what lies inside cannot be changed any more. */
export const LockedWreath = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="-284 -272 568 568" aria-hidden="true">
    <Branch />
    <g transform="scale(-1 1)">
      <Branch />
    </g>
    <g fill="none" stroke="var(--hall-gold)" strokeWidth="17">
      <path d="M-40-20v-34a40 40 0 0 1 80 0v34" />
      <path fill="var(--hall-gold)" d="M-62-12h124v88h-124z" strokeWidth="14" strokeLinejoin="round" />
    </g>
    <path d="M0 14v34" stroke="var(--hall-panel)" strokeWidth="15" strokeLinecap="round" />
  </svg>
)

export const SmallLock = ({ className }: { className?: string | undefined }) => (
  <svg
    className={className}
    viewBox="0 0 24 24"
    fill="none"
    stroke="var(--hall-gold)"
    strokeWidth="2.4"
    aria-hidden="true"
  >
    <rect x="4" y="10.5" width="16" height="10.5" rx="1.5" fill="var(--hall-gold)" />
    <path d="M7.5 10V7a4.5 4.5 0 0 1 9 0v3" />
  </svg>
)
