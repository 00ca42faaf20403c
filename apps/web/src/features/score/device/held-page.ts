import type { AnswerOf } from '@laurel/contract/endpoints'
import type { Held } from './held-store.ts'

type Page = AnswerOf<'GET /ims/score/get-preview-page'>
export type HeldPage = { words: Page['words']; type: string }

/** Made once for each page: an address of its own holds the picture in memory until it is given back. */
const addresses = new Map<string, string>()

/** As the server would answer, with the picture that is held. */
export function heldPage(name: string, { content, picture }: Held<HeldPage>): Page {
  const { words, type } = content
  const address = addresses.get(name) ?? URL.createObjectURL(new Blob(picture ? [picture] : [], { type }))
  addresses.set(name, address)
  return { url: address, expiresAt: new Date(Date.now() + 3_600_000).toISOString(), words }
}

export function forgetHeldPages(): void {
  for (const address of addresses.values()) URL.revokeObjectURL(address)
  addresses.clear()
}
