import type { BlockOf } from '@laurel/contract/block'
import type { Setting } from '../setting.ts'
import { Carousel } from './carousel.tsx'
import { useCountdown } from './countdown.tsx'
import { Departure } from './departure.tsx'
import { GrandStage } from './grand-stage.tsx'
import { OpenField } from './open-field.tsx'
import { StickyAction } from './sticky-action.tsx'

const views = { departure: Departure, 'open-field': OpenField, 'grand-stage': GrandStage }

export function Banner({ block, setting }: { block: BlockOf<'banner'>; setting: Setting }) {
  const counted = useCountdown(setting, block.props.countdown)
  const View = views[block.variant]
  const first = <View block={block} setting={setting} counted={counted} />
  return (
    <>
      {block.props.slides.length === 0 ? (
        first
      ) : (
        <Carousel block={block} setting={setting}>
          {first}
        </Carousel>
      )}
      <StickyAction block={block} setting={setting} counted={counted} />
    </>
  )
}
