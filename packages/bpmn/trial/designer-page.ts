import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { Services } from '../src/canvas/services.ts'
import type { Prefix } from '../src/model/prefix.ts'
import type { Kind, Option, Tab, Value } from '../src/rows/row.ts'
import { type Language, type Say, sayIn } from '../src/words/words.ts'

export function modelText(name: string): string {
  return readFileSync(new URL(`models/${name}`, import.meta.url), 'utf8')
}

/** A person in front of one designer. */
export class DesignerPage {
  readonly page: Page
  readonly name: string
  readonly panel: Locator

  private readonly say: Say

  constructor(page: Page, name = 'first', language: Language = 'zh') {
    this.say = sayIn(language)
    this.page = page
    this.name = name
    this.panel = page.getByRole('complementary', { name: this.say('panel.label') }).nth(name === 'first' ? 0 : 1)
  }

  async visit(query = '') {
    await this.page.goto(`/${query}`)
    await this.ready()
  }

  async ready() {
    await this.page.waitForFunction((name) => window.trial?.modelers[name] !== undefined, this.name, {
      timeout: 20_000,
    })
  }

  async show(xml: string, prefix?: Prefix) {
    await this.page.evaluate(([text, asked]) => window.trial.show(text, asked), [xml, prefix] as const)
    await this.ready()
  }

  xml(): Promise<string> {
    return this.page.evaluate(async (name) => {
      const { xml } = await (
        window.trial.modelers[name] as never as { saveXML: (options: object) => Promise<{ xml: string }> }
      ).saveXML({ format: true })
      return xml
    }, this.name)
  }

  async select(...ids: string[]) {
    await this.page.evaluate(
      ([name, wanted]) => {
        const modeler = window.trial.modelers[name]
        const registry = modeler?.get('elementRegistry') as Services['elementRegistry']
        const selection = modeler?.get('selection') as Services['selection']
        selection.select(wanted.flatMap((id) => registry.get(id) ?? []))
      },
      [this.name, ids] as const,
    )
  }

  /** How many edits can be undone. */
  edits(): Promise<number> {
    return this.page.evaluate((name) => {
      const stack = window.trial.modelers[name]?.get('commandStack') as { _stack: { id: number }[]; _stackIdx: number }
      return new Set(stack._stack.slice(0, stack._stackIdx + 1).map((action) => action.id)).size
    }, this.name)
  }

  async openTab(tab: Tab) {
    await this.panel.getByRole('tab', { name: new RegExp(`^${this.say(`tab.${tab}`)}\\s*\\d*$`) }).click()
  }

  undo() {
    return this.page
      .getByRole('button', { name: '撤销 (Ctrl+Z)' })
      .nth(this.name === 'first' ? 0 : 1)
      .click()
  }

  redo() {
    return this.page
      .getByRole('button', { name: '重做 (Ctrl+Y)' })
      .nth(this.name === 'first' ? 0 : 1)
      .click()
  }

  async fill(where: Locator, row: string, kind: Kind, value: Value, options: readonly Option[] = []) {
    const field = where.locator(`[data-row="${row}"]`)
    switch (kind) {
      case 'switch':
        return field.getByRole('switch').click()
      case 'select':
        await field.locator('.ant-select').click()
        return this.page
          .locator('.ant-select-dropdown:visible')
          .getByTitle(options.find((option) => option.value === value)?.label ?? String(value), { exact: true })
          .click()
      case 'tags': {
        const box = field.locator('input')
        for (const tag of value as readonly string[]) {
          await box.fill(tag)
          await box.press('Enter')
        }
        return box.blur()
      }
      default: {
        const box = field.locator('input, textarea').first()
        await box.fill(String(value))
        return box.blur()
      }
    }
  }

  dialog(id: string): Locator {
    return this.page
      .locator('.ant-modal')
      .filter({ has: this.page.locator(`[data-dialog="${id}"]`) })
      .last()
  }
}
