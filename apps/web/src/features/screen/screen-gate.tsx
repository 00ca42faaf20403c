import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { HallDark } from '../../parts/hall/hall-dark.tsx'
import { HallFrame } from '../../parts/hall/hall-frame.tsx'
import { useWords } from '../../platform/i18n/use-words.ts'
import { usePortal } from '../../platform/lookups/portal.ts'
import { findRoute } from '../../platform/routing/route-table.ts'
import { isRoadshowPath } from '../../platform/theme/roadshow-path.ts'
import { timeOfDay } from './hall-time.ts'
import { lookOf, readScreenConfig } from './look.ts'
import { useIsPlain } from './quality.ts'
import {
  usePaired,
  usePairedScreen,
  usePortalOpening,
  useScreenCheck,
  useScreenFace,
  useSecondaryConfig,
} from './screen.queries.ts'
import type { ScreenScene } from './screen-scene.ts'
import { useServerClock } from './server-clock.ts'
import { UnpairedScreen } from './unpaired-screen.tsx'

type Gate = { children: (scene: ScreenScene) => ReactNode }

/** Before every page of a screen: is this a screen of this portal, what does it look like (A16), and has this device been let in? */
export function ScreenGate({ children }: Gate) {
  const { prefix = '', code = '' } = useParams()
  const { pathname } = useLocation()
  const { word, language } = useWords()
  const navigate = useNavigate()
  const portal = usePortal(prefix)
  usePortalOpening(prefix, portal !== undefined)
  const face = useScreenFace(code).data
  const check = useScreenCheck(prefix, code).data
  const isPaired = usePaired(code)
  usePairedScreen(code, isPaired)
  const secondary = useSecondaryConfig(code, findRoute(pathname)?.route.name === 'roadshow-second')
  const clock = useServerClock()
  const isRefused = check?.res === false
  const config = check?.res ? readScreenConfig(secondary ?? check.config, language) : undefined
  const isPlain = useIsPlain(config?.quality)
  useWindowShape()

  useEffect(() => {
    if (isRefused) void navigate(`/${prefix}/404`, { replace: true })
  }, [isRefused, navigate, prefix])

  const zone = portal?.zone ?? 'Asia/Shanghai'
  const offline =
    clock.offlineSince === undefined
      ? undefined
      : word('screen.offline-since', { time: timeOfDay(clock.offlineSince, zone, 'HH:mm:ss') })
  if (!face || !config) return <HallDark says={offline ?? ''} />
  const look = lookOf(config, isRoadshowPath(pathname) ? 'roadshow' : face.template === 2 ? '2' : '1', isPlain)
  const scene = {
    code,
    prefix,
    title: face.title,
    zone,
    hall: config.hall,
    rundown: config.rundown,
    look,
    clock,
    offline,
  }
  if (isPaired) return children(scene)
  return (
    <StillFrame scene={scene} session={word('screen.device')} field="quiet">
      <UnpairedScreen {...scene} />
    </StillFrame>
  )
}

/** The box without a room: before a device is let in, and while there is nothing to show. */
export function StillFrame({
  scene,
  session,
  field,
  children,
}: {
  scene: ScreenScene
  session?: string
  field: 'full' | 'quiet'
  children: ReactNode
}) {
  const portal = usePortal(scene.prefix)
  return (
    <HallFrame
      look={scene.look}
      field={field}
      name={portal?.headNavigation.title ?? ''}
      session={session}
      clock={timeOfDay(scene.clock.now, scene.zone)}
      ground={scene.offline && <span role="status">{scene.offline}</span>}
      hall={scene.hall}
    >
      {children}
    </HallFrame>
  )
}

/** A window that is turned or dragged to another wall is drawn anew. */
function useWindowShape(): void {
  const [, redraw] = useState(0)
  useEffect(() => {
    const change = () => redraw((count) => count + 1)
    addEventListener('resize', change)
    return () => removeEventListener('resize', change)
  }, [])
}
