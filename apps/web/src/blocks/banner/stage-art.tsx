import { memo } from 'react'

const folds = [0.16, 0.34, 0.52, 0.7, 0.86]
const pairs = Array.from({ length: 15 }, (_, n) => n)

function Curtain({ mirrored }: { mirrored?: boolean }) {
  const fold = (share: number, shift: number) => {
    const x = (at: number) => Math.round((at * share + shift) * 10) / 10
    return `M${x(360)} 0C${x(350)} 216 ${x(270)} 360 ${x(96)} 475C${x(60)} 518 ${x(70)} 648 ${x(84)} 720`
  }
  return (
    <g transform={mirrored ? 'translate(1440 0) scale(-1 1)' : undefined} fill="none">
      <path d="M0 0H360C350 216 270 360 96 475C60 518 70 648 84 720H0Z" fill="url(#curtain)" />
      <path d={folds.map((share) => fold(share, 0)).join('')} stroke="#000" strokeOpacity=".22" strokeWidth="10" />
      <path
        d={folds.map((share) => fold(share, 7)).join('')}
        stroke="var(--brand-500)"
        strokeOpacity=".5"
        strokeWidth="3"
      />
      <path d="M30 472C70 497 96 497 122 461" stroke="url(#gold)" strokeWidth="9" strokeLinecap="round" />
    </g>
  )
}

/** Two leaves on a stem, smaller towards the top of the wreath. */
function Sprig({ n, mirrored }: { n: number; mirrored: boolean }) {
  const turn = 100 + n * (128 / 14)
  const angle = (turn * Math.PI) / 180
  const [x, y] = [Math.round(Math.cos(angle) * 2960) / 10, Math.round(Math.sin(angle) * 2960) / 10]
  const scale = Math.round((1 - n * 0.0321) * 1000) / 1000
  return (
    <g
      transform={`${mirrored ? 'scale(-1 1) ' : ''}translate(${x} ${y}) rotate(${Math.round(turn)}) scale(${scale})`}
      fill="url(#gold)"
    >
      <path d="M0 0C12.2-10.8 34.2-12.6 41.4-34.2 18-36.7.7-25.2 0 0Z" />
      <path d="M0 0C-12.2-10.8-30.6-12.6-37.8-34.2-18-36.7-.7-25.2 0 0Z" opacity=".78" />
    </g>
  )
}

/** A stage before the performance: curtains, a spotlight, and the wreath that frames the words. Drawn once, though the clock before it ticks. */
export const StageArt = memo(function StageArt({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 1440 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="gold" x2="0" y2="1">
          <stop stopColor="#f9e3a5" />
          <stop offset=".5" stopColor="#ddb25a" />
          <stop offset="1" stopColor="#b98728" />
        </linearGradient>
        <linearGradient id="fold">
          <stop stopOpacity=".2" />
          <stop offset=".5" stopColor="#fff" stopOpacity=".045" />
          <stop offset="1" stopOpacity=".2" />
        </linearGradient>
        <linearGradient id="curtain">
          <stop stopColor="var(--brand-800)" />
          <stop offset=".7" stopColor="var(--brand-600)" />
          <stop offset="1" stopColor="var(--brand-700)" />
        </linearGradient>
        <radialGradient id="spot" cx=".5" cy=".46" r=".55">
          <stop stopColor="#e2673f" stopOpacity=".75" />
          <stop offset=".45" stopColor="var(--brand-600)" stopOpacity=".7" />
          <stop offset="1" stopColor="var(--brand-950)" stopOpacity="0" />
        </radialGradient>
        <pattern id="backdrop" width="40" height="720" patternUnits="userSpaceOnUse">
          <path d="M0 0H41V720H0Z" fill="url(#fold)" />
        </pattern>
      </defs>
      <path d="M0 0H1440V720H0Z" fill="var(--brand-900)" />
      <path d="M0 0H1440V720H0Z" fill="url(#backdrop)" />
      <path d="M0 0H1440V720H0Z" fill="url(#spot)" />
      <circle cx="720" cy="338" r="268" fill="none" stroke="url(#gold)" strokeOpacity=".5" />
      <circle cx="720" cy="338" r="256" fill="var(--brand-800)" fillOpacity=".6" />
      <g transform="translate(720 338)">
        {pairs.map((n) => (
          <Sprig key={`left-${n}`} n={n} mirrored={false} />
        ))}
        {pairs.map((n) => (
          <Sprig key={`right-${n}`} n={n} mirrored />
        ))}
      </g>
      <ellipse cx="720" cy="756" rx="605" ry="96" fill="var(--brand-950)" opacity=".55" />
      <ellipse cx="720" cy="764" rx="518" ry="86" fill="none" stroke="url(#gold)" strokeOpacity=".5" />
      <Curtain />
      <Curtain mirrored />
    </svg>
  )
})
