import type { ShownArticle } from '@laurel/contract/page'
import type { Setting } from './setting.ts'
import { monthOf, two, wallTime } from './wall-time.ts'

/** The day on which an article came out, where the organiser is. */
export function articleDate({ publishedAt }: Pick<ShownArticle, 'publishedAt'>, { page, language }: Setting) {
  const wall = wallTime(new Date(publishedAt), page.portal.zone)
  const { year, month, day } = wall
  const isEnglish = language === 'en'
  return {
    whole: isEnglish ? `${day} ${monthOf(wall)} ${year}` : `${year}-${two(month)}-${two(day)}`,
    short: isEnglish ? `${day} ${monthOf(wall)}` : `${two(month)}.${two(day)}`,
    day: two(day),
    month: isEnglish ? monthOf(wall) : `${month} 月`,
    yearMonth: isEnglish ? `${monthOf(wall)} ${year}` : `${year}.${two(month)}`,
  }
}
