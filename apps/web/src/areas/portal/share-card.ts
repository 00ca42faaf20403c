import { colourRamp } from '@laurel/rules/colour'
import { encodeQR } from 'qr'

type ShareCard = {
  template: 'A' | 'B' | 'C'
  theme: string
  portal: string
  title: string
  subtitle: string
  note: string
  hint: string
  address: string
}
type Ramp = Readonly<Record<string, string>>
type Look = { back: string; ink: string; quiet: string; art: string; serif: boolean }

const width = 1200
const height = 630
const sans = "'Noto Sans CJK SC','Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif"
const serif = "'Noto Serif CJK SC','Noto Serif SC','Songti SC',serif"

/** The picture that stands beside a passed-on address, as SVG: title, one line, and the code that leads there. */
export function shareCardSvg(card: ShareCard): string {
  const ramp = colourRamp(card.theme) as Ramp
  const look = looks[card.template](ramp)
  const titleSize = sizeOf(card.title)
  const titleLines = card.title
    .split('\n')
    .flatMap((line) => balanced(line.trim(), titleSize, 600))
    .slice(0, 3)
  const top = 196
  const step = titleSize * 1.35
  const under = top + (titleLines.length - 1) * step + 56
  const family = look.serif ? serif : sans
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    look.back,
    look.art,
    `<g transform="translate(64 52) scale(1.44)" fill="${look.ink}">${wreath}</g>`,
    text(128, 84, 24, 600, look.ink, sans, cut(card.portal, 24, 560)),
    ...titleLines.map((line, at) => text(64, top + at * step, titleSize, 700, look.ink, family, line)),
    ...(card.subtitle === '' ? [] : [text(64, under, 28, 400, look.quiet, sans, cut(card.subtitle, 28, 620))]),
    ...codeOf(card, look),
    '</svg>',
  ].join('')
}

function codeOf({ address, note, hint }: ShareCard, look: Look): string[] {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 1 }).slice(1, -1)
  const unit = 124 / rows.length
  const cells = rows.flatMap((row, y) =>
    row.slice(1, -1).flatMap((dark, x) => (dark ? `M${x * unit} ${y * unit}h${unit}v${unit}h-${unit}z` : [])),
  )
  return [
    '<rect x="64" y="430" width="148" height="148" rx="8" fill="#fff"/>',
    `<path transform="translate(76 442)" fill="#171C24" shape-rendering="crispEdges" d="${cells.join('')}"/>`,
    ...(note === '' ? [] : [text(236, 498, 28, 600, look.ink, sans, cut(note, 28, 420))]),
    text(236, note === '' ? 514 : 536, 24, 400, look.quiet, sans, cut(hint, 24, 420)),
  ]
}

const looks: Record<ShareCard['template'], (ramp: Ramp) => Look> = {
  A: (ramp) => ({
    back: `<defs><radialGradient id="g" cx="0" cy="0" r="1.1"><stop offset="0" stop-color="${ramp['brand-800']}"/><stop offset=".46" stop-color="${ramp['brand-900']}"/><stop offset="1" stop-color="${ramp['brand-950']}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>`,
    ink: '#fff',
    quiet: ramp['brand-200'] ?? '#fff',
    art: mosaic(ramp),
    serif: false,
  }),
  B: (ramp) => ({
    back: `<rect width="${width}" height="${height}" fill="#f5f6ee"/>`,
    ink: ramp['brand-900'] ?? '#000',
    quiet: '#3f4a42',
    art: `<defs><clipPath id="c"><path d="M744 0H1200V630H904A160 160 0 0 1 744 470Z"/></clipPath></defs><g clip-path="url(#c)"><rect x="744" width="456" height="630" fill="${ramp['brand-800']}"/><circle cx="1052" cy="252" r="104" fill="#e2dfa8"/><path d="M1170 164C1010 240 960 420 1040 640H1200V200Z" fill="${ramp['brand-300']}"/><path d="M1170 164L1088 640H1240V190Z" fill="${ramp['brand-500']}"/><path d="M744 232C920 300 1010 450 940 660H744Z" fill="${ramp['brand-600']}"/><path d="M744 232L910 660H744Z" fill="${ramp['brand-500']}"/></g>`,
    serif: false,
  }),
  C: (ramp) => ({
    back: `<defs><radialGradient id="g" cx=".62" cy=".45" r=".9"><stop offset="0" stop-color="${ramp['brand-700']}"/><stop offset="1" stop-color="${ramp['brand-950']}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>`,
    ink: '#fff3d6',
    quiet: '#f6dfa6',
    art: `<g fill="none" stroke="#ddb25a"><circle cx="980" cy="300" r="250" stroke-opacity=".5"/><circle cx="980" cy="300" r="236" stroke-opacity=".25"/></g><g transform="translate(860 170) scale(7.5)" fill="#ddb25a" fill-opacity=".85">${wreath}</g>`,
    serif: true,
  }),
}

const tiles: readonly [
  x: number,
  y: number,
  turn: number,
  kind: 'leaf' | 'quarter' | 'disc' | 'plain',
  front: number,
  back: number,
][] = [
  [0, 8, 180, 'leaf', 500, 800],
  [1, 8, 270, 'leaf', 500, 0],
  [2, 8, 0, 'quarter', 400, 700],
  [2, 7, 0, 'leaf', 500, 0],
  [3, 8, 90, 'leaf', 700, 800],
  [3, 7, 90, 'leaf', 700, 500],
  [3, 6, 0, 'quarter', 700, 600],
  [4, 8, 0, 'plain', 500, 500],
  [4, 7, 180, 'quarter', 500, 800],
  [4, 6, 90, 'leaf', 300, 0],
  [5, 8, 90, 'leaf', 600, 300],
  [5, 7, 0, 'disc', 400, 800],
  [5, 6, 0, 'quarter', 500, 800],
  [5, 5, 270, 'quarter', 400, 300],
  [5, 4, 90, 'leaf', 400, 800],
  [6, 8, 180, 'plain', 700, 700],
  [6, 7, 90, 'leaf', 300, 400],
  [6, 6, 0, 'disc', 300, 700],
  [6, 5, 0, 'leaf', 700, 600],
  [6, 4, 0, 'quarter', 300, 700],
  [6, 3, 0, 'leaf', 700, 600],
]

function mosaic(ramp: Ramp): string {
  const side = 70
  const shape = {
    leaf: 'M0 0A70 70 0 0 1 70 70A70 70 0 0 1 0 0Z',
    quarter: 'M0 0H70A70 70 0 0 1 0 70Z',
    disc: 'M0 35A35 35 0 0 1 70 35A35 35 0 0 1 0 35Z',
    plain: 'M0 0H70V70H0Z',
  }
  const shapes = tiles.map(
    ([x, y, turn, kind, front, back]) =>
      `<g transform="translate(${710 + x * side} ${y * side}) rotate(${turn} 35 35)">${back ? `<path fill="${ramp[`brand-${back}`]}" d="${shape.plain}"/>` : ''}<path fill="${ramp[`brand-${front}`]}" d="${shape[kind]}"/></g>`,
  )
  return `${shapes.join('')}<circle cx="1095" cy="203" r="35" fill="#ffb020"/>`
}

const wreath =
  '<path d="M11.2 25.2C9.2 22.6 5.6 22.5 3 24.9C5.4 27.5 9.1 27.6 11.2 25.2ZM7.3 21.5C7 18.3 4 16.4.7 17.2C1.3 20.6 4.2 22.5 7.3 21.5ZM5.8 16.2C7.2 13.4 5.7 10.4 2.5 9.5C1.3 12.6 2.7 15.6 5.8 16.2ZM7.3 10.9C9.9 9.4 10.2 6.2 7.9 3.8C5.2 5.7 4.9 8.9 7.3 10.9ZM11.2 7.2C14.2 7.3 16 4.8 15.2 1.7C12 1.9 10.2 4.3 11.2 7.2Z"/><path opacity=".72" d="M20.8 25.2C22.8 22.6 26.4 22.5 29 24.9C26.6 27.5 22.9 27.6 20.8 25.2ZM24.7 21.5C25 18.3 28 16.4 31.3 17.2C30.7 20.6 27.8 22.5 24.7 21.5ZM26.2 16.2C24.8 13.4 26.3 10.4 29.5 9.5C30.7 12.6 29.3 15.6 26.2 16.2ZM24.7 10.9C22.1 9.4 21.8 6.2 24.1 3.8C26.8 5.7 27.1 8.9 24.7 10.9ZM20.8 7.2C17.8 7.3 16 4.8 16.8 1.7C20 1.9 21.8 4.3 20.8 7.2Z"/><path d="M16 10.2l1.9 3.9 4.2.6-3.05 3 .7 4.2L16 19.9l-3.75 2 .7-4.2-3.05-3 4.2-.6z"/>'

/** Long titles are set smaller, so that three lines hold them. */
const sizeOf = (title: string) => (widthOf(title, 1) <= 18 ? 68 : widthOf(title, 1) <= 30 ? 56 : 44)

const text = (x: number, y: number, size: number, weight: number, fill: string, family: string, words: string) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" font-family="${family}">${escaped(words)}</text>`

/** About as wide as it will be drawn: a Chinese character is as wide as it is high. */
function widthOf(words: string, size: number): number {
  let sum = 0
  for (const character of words) sum += /[\u2E80-\u9FFF\uFF00-\uFFEF\u3000-\u303F]/.test(character) ? 1 : 0.56
  return sum * size
}

/** Breaks between Chinese characters and between words, never before a closing mark. */
function wrapped(words: string, size: number, maxWidth: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of words.match(
    /[\u2E80-\u9FFF\uFF00-\uFFEF][，。、；：！？）》”]*|[^\s\u2E80-\u9FFF\uFF00-\uFFEF]+|\s+/g,
  ) ?? []) {
    if (line !== '' && widthOf(line + piece, size) > maxWidth) {
      lines.push(line.trim())
      line = piece.trimStart()
    } else line += piece
  }
  return line.trim() === '' ? lines : [...lines, line.trim()]
}

/** No line of a character or two: then the lines before give some of theirs. */
function balanced(words: string, size: number, maxWidth: number): string[] {
  const lines = wrapped(words, size, maxWidth)
  if (lines.length < 2 || widthOf(lines.at(-1) ?? '', size) > maxWidth / 3) return lines
  return wrapped(words, size, (widthOf(words, size) / lines.length) * 1.12)
}

const cut = (words: string, size: number, maxWidth: number) => {
  const [line = ''] = wrapped(words, size, maxWidth)
  return line.length < words.trim().length ? `${line}…` : line
}

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
