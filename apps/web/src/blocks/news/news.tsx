import type { BlockOf } from '@laurel/contract/block'
import { Empty } from '../empty.tsx'
import { SectionHead } from '../section-head.tsx'
import type { Setting } from '../setting.ts'
import { Cards } from './cards.tsx'
import { Editorial } from './editorial.tsx'
import { Headline } from './headline.tsx'
import { PlainList } from './plain-list.tsx'

type Props = { block: BlockOf<'news'>; setting: Setting }

const views = {
  'headline-list': Headline,
  'three-cards': Cards,
  'plain-list': PlainList,
  editorial: Editorial,
  'event-cards': Cards,
}

export function News({ block, setting }: Props) {
  const articles = setting.page.content[block.id]?.articles ?? []
  const View = views[block.variant]
  const all = { label: { zh: setting.word('home.all'), en: setting.word('home.all') }, to: 'details' }
  return (
    <section>
      <SectionHead setting={setting} title={block.props.title} more={articles.length > 0 ? all : undefined} />
      {articles.length === 0 ? (
        <Empty setting={setting} />
      ) : (
        <View block={block} setting={setting} articles={articles} />
      )}
    </section>
  )
}
