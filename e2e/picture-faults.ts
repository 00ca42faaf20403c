import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import type { Stop } from './picture-plan.ts'

const web = new URL('../apps/web/src/', import.meta.url)
const wordKeys = new Set(
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.zh.ts'))
    .flatMap((file) => [...readFileSync(new URL(file, web), 'utf8').matchAll(/^ {2}'([^']+)':/gm)])
    .map(([, key]) => key),
)

type Violation = { id: string; impact: string | null; nodes: { target: string[] }[] }

/** What the browser itself complained of since the page was opened. */
export class Complaints {
  #said: string[] = []

  constructor(page: Page) {
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      const text = message.text().slice(0, 300)
      // The browser tells of a resource that failed without its address.
      const isResource = text.startsWith('Failed to load resource')
      this.#said.push(`console: ${text}${isResource ? ` ${URL.parse(message.location().url)?.pathname}` : ''}`)
    })
    page.on('pageerror', (error) => this.#said.push(`broke: ${error.message.slice(0, 300)}`))
  }

  taken(): string[] {
    const said = this.#said
    this.#said = []
    return said
  }
}

export async function faultsOf(page: Page, stop: Stop): Promise<string[]> {
  const faults: string[] = []
  const { pathname, search } = new URL(page.url())
  const wanted = `/ims-portal${stop.address}`
  if (pathname !== wanted && pathname + search !== wanted) faults.push(`landed on ${pathname}`)
  const seen = (await page.evaluate(`({
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    text: document.body.innerText,
    violations: window.policyViolations ?? [],
  })`)) as { wide: number; text: string; violations: string[] }
  if (seen.wide > 0) faults.push(`overflow: ${seen.wide} px wider than the window`)
  faults.push(...seen.violations.map((violation) => `policy: ${violation}`))
  faults.push(...rawKeys(seen.text).map((key) => `raw key: ${key}`))
  return [...faults, ...(await seriousFindings(page))]
}

/** A key instead of its text, or a hole that nobody filled. */
function rawKeys(text: string): string[] {
  const keys = (text.match(/[a-z][a-z0-9-]*(\.[a-z0-9-]+)+/g) ?? []).filter((word) => wordKeys.has(word))
  return [...new Set([...keys, ...(text.match(/\{\w+\}/g) ?? [])])]
}

async function seriousFindings(page: Page): Promise<string[]> {
  // Evaluated and not added as a script: the page's policy would rightly refuse it.
  await page.evaluate(axe.source)
  const found = (await page.evaluate(
    "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)",
  )) as Violation[]
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `axe: ${id} at ${nodes
          .map(({ target }) => target.join(' '))
          .join(', ')
          .slice(0, 200)}`,
    )
}
