import type { PublishedPage } from '@laurel/contract/page'
import type { PageLanguage } from './setting.ts'
import { monthOf, two, type Wall, wallTime, weekdayOf } from './wall-time.ts'

export type Stage = PublishedPage['stages'][number]
export type Stand = 'done' | 'now' | 'next'

export function standOf({ opensAt, closesAt }: Stage, at: number): Stand {
  if (at >= Date.parse(closesAt)) return 'done'
  return at >= Date.parse(opensAt) ? 'now' : 'next'
}

/** Whole days until then; zero on the last. */
export const daysLeft = (instant: string, at: number): number =>
  Math.max(0, Math.floor((Date.parse(instant) - at) / 86_400_000))

/** In the order of the contest; those that a countdown names besides do not belong here. */
export function stagesOf({ contests, stages }: PublishedPage, contestId: string | undefined): Stage[] {
  const { stageIds = [] } = contests.find(({ id }) => id === contestId) ?? {}
  return stages.filter(({ id }) => stageIds.includes(id))
}

/** A stage that closes at midnight ends on the day before. */
const lastDay = (closesAt: string, zone: string) => wallTime(new Date(Date.parse(closesAt) - 60_000), zone)
const day = ({ month, day: number }: Wall) => `${two(month)}.${two(number)}`
const dayEn = (wall: Wall) => `${wall.day} ${monthOf(wall)}`
const isSameDay = (one: Wall, other: Wall) =>
  one.year === other.year && one.month === other.month && one.day === other.day

/** From day to day; a single day with its weekday. The year is said where it is another than `nowYear`. */
export function stageDays({ opensAt, closesAt }: Stage, zone: string, language: PageLanguage, nowYear: number): string {
  const first = wallTime(new Date(opensAt), zone)
  const last = lastDay(closesAt, zone)
  const isOne = isSameDay(first, last)
  if (language === 'en') {
    const year = last.year === nowYear ? '' : ` ${last.year}`
    if (isOne) return `${weekdayOf(first, 'en')} ${dayEn(first)}${year}`
    return `${dayEn(first)} – ${dayEn(last)}${year}`
  }
  const year = first.year === nowYear ? '' : `${first.year}.`
  if (isOne) return `${year}${day(first)} 周${weekdayOf(first, 'zh')}`
  const otherYear = last.year === first.year ? '' : `${last.year}.`
  return `${year}${day(first)} – ${otherYear}${day(last)}`
}

export function firstDay({ opensAt }: Stage, zone: string, language: PageLanguage): string {
  const first = wallTime(new Date(opensAt), zone)
  return language === 'en' ? dayEn(first) : day(first)
}

export function untilDay({ closesAt }: Stage, zone: string, language: PageLanguage): string {
  const last = lastDay(closesAt, zone)
  return language === 'en' ? dayEn(last) : day(last)
}
