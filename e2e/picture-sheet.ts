import { writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import type { Language } from './picture-plan.ts'

/** Without a picture where nobody would look at it. */
export type Shot = { width: number; language: Language; faults: string[]; png: Buffer | undefined }

/** All pictures of one route side by side, each as wide as its column, with what is wrong written under it. */
export async function drawSheet(browser: Browser, file: string, title: string, shots: readonly Shot[]): Promise<void> {
  const figure = ({ width, language, faults, png }: Shot) => `
    <figure style="width:${Math.round(width / 2)}px">
      <img src="data:image/png;base64,${(png ?? Buffer.of()).toString('base64')}">
      <figcaption>${width} ${language}${faults.map((fault) => `<br><b>${escaped(fault)}</b>`).join('')}</figcaption>
    </figure>`
  const row = shots.filter(({ language }) => language === shots[0]?.language)
  const across = row.reduce((sum, { width }) => sum + Math.round(width / 2) + 12, 32)
  const page = await browser.newPage({ viewport: { width: across, height: 100 } })
  await page.setContent(`<style>
    body { margin: 16px; font: 12px sans-serif; background: #ddd; display: flex; flex-wrap: wrap; gap: 12px; align-items: start }
    h1 { width: 100%; margin: 0; font-size: 16px } figure { margin: 0 } img { width: 100%; display: block } b { color: #b00 }
  </style><h1>${escaped(title)}</h1>${shots.map(figure).join('')}`)
  writeFileSync(file, await page.screenshot({ fullPage: true }))
  await page.close()
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
