import { isMobile, normalMobile } from '@laurel/rules/mobile'
import { must } from '../../http/refusal.ts'
import { attemptLimit } from '../../limits/attempt-limit.ts'
import { hashOf } from './person.service.ts'

/** A list and its count are two. */
export const maxSearchesADay = 600
const searches = attemptLimit(86_400)

/**
 * What a whole number is found by; undefined where the text is none. Lists show seven of eleven digits: whoever could ask without end would
 * read the other four by trying, past the reason that showing a number asks for (S21).
 */
export async function mobileSearchHash(accountId: string, text: string): Promise<Buffer | undefined> {
  const mobile = normalMobile(text)
  if (!isMobile(mobile)) return undefined
  const bound = { name: 'mobile-search', subject: accountId, max: maxSearchesADay }
  must(await searches.countFailure([bound]), 'http.too-many')
  return hashOf('mobile', mobile)
}
