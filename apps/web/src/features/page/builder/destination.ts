import type { PageDraft } from '@laurel/contract/page'
import { isWordKey, type word as wordOf } from '../../../platform/i18n/i18n.ts'

/** As the contract has it (`destination` in words.ts), which would bring its schemas along. */
const shape = /^(#[a-z][a-z0-9-]*|\/?[A-Za-z][A-Za-z0-9/-]*(\?[\w=&.-]*)?|https:\/\/[^\s"'<>\\]+)?$/
const maxLength = 500

export const isDestination = (to: string) => to.length <= maxLength && shape.test(to)

const pages = ['index', 'entry', 'personal', 'details', 'files', 'image', 'search', 'login', 'auditorlogin', '/verify']

type Option = { value: string; label: string }

export function knownDestinations(draft: PageDraft, word: typeof wordOf): { label: string; options: Option[] }[] {
  const name = (key: string, otherwise: string) => (isWordKey(key) ? word(key) : otherwise)
  return [
    {
      label: word('builder.to-pages'),
      options: pages.map((to) => ({ value: to, label: `${name(`builder.to.${to.replace('/', '')}`, to)} · ${to}` })),
    },
    {
      label: word('builder.to-blocks'),
      options: draft.blocks.map(({ id, kind }) => ({
        value: `#${id}`,
        label: `${name(`builder.kind.${kind}`, kind)} · #${id}`,
      })),
    },
  ]
}
