import { isPlainRichText } from '@laurel/rules/rich-text'
import { must } from '../../http/refusal.ts'

/** HTML that may be shown as it stands, in both languages. */
export function cleanRules(rules: { zh: string; en: string }): { zh: string; en: string } {
  must(isPlainRichText(rules.zh) && isPlainRichText(rules.en), 'page.html-not-allowed')
  return rules
}
