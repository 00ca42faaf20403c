import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { typeset } from '@laurel/api/src/documents/typst.ts'
import { writeSheet } from '@laurel/api/src/jobs/sheet.ts'
import { wordDocument } from '@laurel/testbed/office-document'

type Entry = { title: string; summary: string; abstract: string }
export type MadeDocument = { name: string; type: string; bytes: Uint8Array; minPages: number }

const content = new URL('../../../apps/api/db/seeds/content/entries.json', import.meta.url)
const { entries } = JSON.parse(readFileSync(content, 'utf8')) as { entries: Entry[] }
/** Of the second plane, of minorities and of mathematics: fonts that lack them must not stop a page. */
const rare = '𠮷野家、㐂、𡈽、ᠮᠣᠩᠭᠣᠯ、བོད་ཡིག、ئۇيغۇرچە、∮𝔼[x²]、🌾'
const office = 'application/vnd.openxmlformats-officedocument'
const types = {
  docx: `${office}.wordprocessingml.document`,
  pptx: `${office}.presentationml.presentation`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pdf: 'application/pdf',
}
const maxPages = 100

/** Documents as teams hand them in, from the demo's entries: by LibreOffice, Typst and our own sheets; every tenth has a hundred pages. */
export async function* makeDocuments(count: number): AsyncGenerator<MadeDocument> {
  for (let at = 0; at < count; at += 1) {
    const kind = (['docx', 'pptx', 'xlsx', 'pdf'] as const)[at % 4] ?? 'pdf'
    const pages = at % 10 === 9 ? maxPages : 1 + (at % 12)
    const made = await makers[kind](at, pages)
    yield { name: `${String(at).padStart(3, '0')}.${kind}`, type: types[kind], ...made }
  }
}

type Made = { bytes: Uint8Array; minPages: number }
type Maker = (at: number, pages: number) => Made | Promise<Made>

const makers: Record<keyof typeof types, Maker> = {
  docx: (at, pages) => ({ bytes: wordDocument(paragraphs(at, pages * 10)), minPages: Math.ceil(pages / 4) }),
  xlsx: (at, pages) => {
    const rows = paragraphs(at, pages * 40).map((text, row) => [String(row + 1), text.slice(0, 40), String(row * 37)])
    return { bytes: writeSheet({ name: '预算', rows: [['序号', '用途', '金额'], ...rows] }), minPages: 1 }
  },
  pptx: (at, pages) => ({ bytes: slides(paragraphs(at, pages)), minPages: pages }),
  pdf: async (at, pages) => {
    const template = '#set page(paper: "a4")\n#set text(font: ("Noto Serif CJK SC",), size: 14pt)\n#for text in json(bytes(sys.inputs.data)) { text; pagebreak(weak: true) }\n'
    return { bytes: await typeset({ template, data: paragraphs(at, pages) }), minPages: pages }
  },
}

const paragraphs = (at: number, count: number): string[] =>
  Array.from({ length: count }, (_, line) => {
    const { title, summary, abstract } = entries[(at + line) % entries.length] as Entry
    return line % 7 === 3 ? `${title}：${rare}` : `${title}。${summary}。${abstract}`
  })

const soffice = '/usr/bin/soffice'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The font is one that no server has. */
function slides(texts: readonly string[]): Uint8Array {
  const page = (text: string, at: number) =>
    `<draw:page draw:name="p${at}"><draw:frame svg:x="2cm" svg:y="2cm" svg:width="22cm" svg:height="12cm" draw:text-style-name="t"><draw:text-box><text:p text:style-name="t">${escaped(text)}</text:p></draw:text-box></draw:frame></draw:page>`
  const spaces = ['office', 'style', 'text', 'presentation']
    .map((each) => `xmlns:${each}="urn:oasis:names:tc:opendocument:xmlns:${each}:1.0"`)
    .join(' ')
  const flat = `<?xml version="1.0" encoding="UTF-8"?><office:document ${spaces} xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.presentation"><office:automatic-styles><style:style style:name="t" style:family="paragraph"><style:text-properties fo:font-family="方正小标宋简体" style:font-family-asian="方正小标宋简体" fo:font-size="24pt"/></style:style></office:automatic-styles><office:body><office:presentation>${texts.map(page).join('')}</office:presentation></office:body></office:document>`
  const folder = mkdtempSync(join(tmpdir(), 'laurel-slides.'))
  try {
    writeFileSync(join(folder, 'slides.fodp'), flat)
    const args = ['--headless', `-env:UserInstallation=file://${folder}/profile`, '--convert-to', 'pptx', '--outdir', folder]
    execFileSync(soffice, [...args, join(folder, 'slides.fodp')], { stdio: 'ignore', timeout: 120_000 })
    return readFileSync(join(folder, 'slides.pptx'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
