import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A test that failed once and passed when it was tried again. */
export type Flaky = { file: string; title: string }
/** `hash` is of the file as it was then: a test that was mended since starts anew. */
type Remembered = Flaky & { hash: string; on: string }

type Suite = {
  specs?: { title: string; file: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

/** More than this in one run, and the run fails. */
export const maxFlaky = 3

/** The flaky tests in a JSON report of Playwright; its files are relative to `folder`. */
export function flakyStories(report: Suite, folder: string): Flaky[] {
  const own = (report.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => ({ file: `${folder}/${file}`, title }))
  return [...own, ...(report.suites ?? []).flatMap((suite) => flakyStories(suite, folder))]
}

/** Those that were flaky in an earlier run on this machine already. */
export const flakyAgain = (now: readonly Flaky[], before: readonly Remembered[], hashOf: (file: string) => string) =>
  now.filter(({ file, title }) =>
    before.some((each) => each.file === file && each.title === title && each.hash === hashOf(file)),
  )

/** How many flaky tests count as failures: all of them when there are too many, else those that were flaky before. */
export const failuresAmong = (now: readonly Flaky[], again: readonly Flaky[]) =>
  now.length > maxFlaky ? now.length : again.length

export function readMemory(path: string): Remembered[] {
  try {
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Remembered[]) : []
  } catch {
    return []
  }
}

const maxRemembered = 200

export function remember(path: string, now: readonly Flaky[], hashOf: (file: string) => string): void {
  if (now.length === 0) return
  const on = new Date().toISOString()
  const memory = [...readMemory(path), ...now.map((each) => ({ ...each, hash: hashOf(each.file), on }))]
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(memory.slice(-maxRemembered), null, 2)}\n`)
}

export const hashIn =
  (root: string) =>
  (file: string): string =>
    createHash('sha256')
      .update(existsSync(`${root}/${file}`) ? readFileSync(`${root}/${file}`) : file)
      .digest('hex')
      .slice(0, 16)
