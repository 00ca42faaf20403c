import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { HallDark } from '../../parts/hall/hall-dark.tsx'
import { HallFrame, type HallTemplate } from '../../parts/hall/hall-frame.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { findRoute } from '../../platform/routing/route-table.ts'
import { isRoadshowPath } from '../../platform/theme/roadshow-path.ts'
import { timeOfDay } from './hall-time.ts'
import { readScreenConfig, type ScreenConfig } from './rundown.ts'
import { usePortalOpening, useScreenCheck, useScreenFace, useSecondaryConfig } from './screen.queries.ts'
import { type ServerClock, useServerClock } from './server-clock.ts'

export type ScreenScene = {
  code: string
  title: string
  zone: string
  config: ScreenConfig
  clock: ServerClock
}

type Gate = {
  field: 'full' | 'quiet'
  /** What stands in the head beside the contest's name, if not the session. */
  session?: string
  children: (scene: ScreenScene) => ReactNode
}

/** Before every page of a screen: is this a screen of this portal, and what does it look like? (A16) */
export function ScreenGate({ field, session, children }: Gate) {
  const { prefix = '', code = '' } = useParams()
  const { pathname } = useLocation()
  const { word, language } = useWords()
  const navigate = useNavigate()
  const portal = usePortal(prefix)
  usePortalOpening(prefix, portal !== undefined)
  const face = useScreenFace(code).data
  const check = useScreenCheck(prefix, code).data
  const secondary = useSecondaryConfig(code, findRoute(pathname)?.route.name === 'roadshow-second')
  const clock = useServerClock()
  const isRefused = check?.res === false

  useEffect(() => {
    if (isRefused) void navigate(`/${prefix}/404`, { replace: true })
  }, [isRefused, navigate, prefix])

  const zone = portal?.zone ?? 'Asia/Shanghai'
  const offline =
    clock.offlineSince === undefined
      ? undefined
      : word('screen.offline-since', { time: timeOfDay(clock.offlineSince, zone, 'HH:mm:ss') })
  if (!face || !check?.res) return <HallDark says={offline ?? ''} />
  const config = readScreenConfig(secondary ?? check.config, language)
  const template: HallTemplate = isRoadshowPath(pathname) ? 'roadshow' : face.template === 2 ? '2' : '1'
  return (
    <HallFrame
      template={template}
      field={field}
      name={portal?.headNavigation.title ?? ''}
      session={session ?? config.session}
      clock={timeOfDay(clock.now, zone)}
      ground={offline && <span role="status">{offline}</span>}
      hall={config.hall}
    >
      {children({ code, title: face.title, zone, config, clock })}
    </HallFrame>
  )
}
