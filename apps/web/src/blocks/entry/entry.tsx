import type { BlockOf } from '@laurel/contract/block'
import { SectionHead } from '../section-head.tsx'
import type { Setting } from '../setting.ts'
import { CategoryCards } from './category-cards.tsx'
import { EntryBar } from './entry-bar.tsx'
import { FourDoors } from './four-doors.tsx'
import { Tracks } from './tracks.tsx'

const views = { tracks: Tracks, 'category-cards': CategoryCards, 'four-doors': FourDoors }

/** What can be entered, until when, and how. */
export function Entry({ block, setting }: { block: BlockOf<'entry'>; setting: Setting }) {
  const { title, note, contestId } = block.props
  const { tracks = [] } = setting.page.contests.find(({ id }) => id === contestId) ?? {}
  const View = views[block.variant]
  return (
    <section>
      <SectionHead setting={setting} title={title} note={note} />
      <View setting={setting} tracks={tracks} />
      <EntryBar block={block} setting={setting} />
    </section>
  )
}
