import { useEffect, useState } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { isTyping } from '../../../ui/is-typing.ts'
import type { RoomFeed } from '../room/use-room.ts'
import { useStageTap } from '../room/use-stage-tap.ts'
import type { ScreenScene } from '../screen-scene.ts'
import styles from './overlays.module.css'
import { TestCard } from './test-card.tsx'

type Props = { feed: Pick<RoomFeed, 'identifying'>; scene: ScreenScene; isWaiting: boolean }

/** What may lie over a display: its own name while somebody looks for it, the test card, and the tap that takes the stage. */
export function Overlays({ feed, scene, isWaiting }: Props) {
  const { word } = useWords()
  const tap = useStageTap()
  const [showsCard, setShowsCard] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target as HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 't' || event.key === 'T') setShowsCard((shown) => !shown)
      if (event.key === 'Escape') setShowsCard(false)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      {showsCard && <TestCard scene={scene} onClose={() => setShowsCard(false)} />}
      {feed.identifying !== undefined && (
        <p className={styles['name']} role="status">
          {feed.identifying}
        </p>
      )}
      {isWaiting && !showsCard && !(tap.isFull && tap.hasSound) && (
        <button type="button" className={styles['tap']} onClick={tap.take}>
          {word('show.tap')}
        </button>
      )}
    </>
  )
}
