import type { Setting } from '../blocks/setting.ts'
import { listAddress } from '../platform/routing/list-address.ts'
import { Segments } from '../ui/segments.tsx'
import type { PublicWords } from './public/public-words.ts'

type Listed = { category: string; categories: readonly { name: string; count: number }[]; total: number }
type Props = { document: Listed; base: string; setting: Pick<Setting, 'category'>; words: PublicWords }

/** The categories of a public list, each a page of its own; nothing where there is only one. */
export function CategorySegments({ document: { category, categories, total }, base, setting, words }: Props) {
  if (categories.length <= 1) return null
  const named = categories
    .map((each) => ({ ...each, label: setting.category(each.name) }))
    .filter(({ label }) => label !== '')
  const all = categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <Segments
      label={words('public.categories')}
      segments={[
        { href: base, label: words('public.all', { n: Math.max(all, total) }), isCurrent: category === '' },
        ...named.map(({ name, label, count }) => ({
          href: listAddress(base, name),
          label: words('public.category', { name: label, n: count }),
          isCurrent: name === category,
        })),
      ]}
    />
  )
}
