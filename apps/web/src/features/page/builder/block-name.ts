import type { PageBlock } from '@laurel/contract/block'

type BilingualText = { zh: string; en: string }

/** What tells one block from another of its kind: its own title, or its place in addresses. */
export function blockName({ id, props }: PageBlock, language: 'zh' | 'en'): string {
  const named = props as { title?: BilingualText; about?: BilingualText; items?: { label: BilingualText }[] }
  const words = named.title ?? named.about ?? named.items?.[0]?.label
  const text = words && ((language === 'en' && words.en) || words.zh)
  return text?.replaceAll('\n', ' ') || `#${id}`
}
