import { strToU8, zipSync } from 'fflate'

export type SmallFile = { type: string; bytes: Uint8Array }
export type SmallFileKind = 'doc' | 'ppt' | 'xls' | 'pdf' | 'zip'

const office = 'application/vnd.openxmlformats-officedocument'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Lines of a page, a slide or a part of a sheet; the first one is its heading. A tab divides the cells of a sheet. */
export type FilePart = readonly string[]

/** Real files that open in their programs. */
export function smallFile(kind: SmallFileKind, title: string, parts: readonly FilePart[]): SmallFile {
  const lines = parts.flat()
  if (kind === 'pdf') return { type: 'application/pdf', bytes: pdf(title, parts) }
  if (kind === 'doc') return { type: `${office}.wordprocessingml.document`, bytes: docx(title, lines) }
  if (kind === 'xls') return { type: `${office}.spreadsheetml.sheet`, bytes: xlsx(title, lines) }
  if (kind === 'ppt') return { type: `${office}.presentationml.presentation`, bytes: pptx(title, parts) }
  const readme = `${title}\n\n${lines.join('\n')}\n`
  return { type: 'application/zip', bytes: packed({ '说明.txt': readme, '说明.pdf': pdf(title, parts) }) }
}

const packed = (entries: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
    { mtime: '2026-01-01T00:00:00Z' },
  )

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const contentTypes = (parts: Record<string, string>) =>
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    parts,
  )
    .map(([name, type]) => `<Override PartName="/${name}" ContentType="${office}.${type}+xml"/>`)
    .join('')}</Types>`

const related = (targets: Record<string, string>) =>
  `${declaration}<Relationships xmlns="${relationships}">${Object.entries(targets)
    .map(
      ([target, type], place) => `<Relationship Id="rId${place + 1}" Type="${documents}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

function docx(title: string, lines: readonly string[]): Uint8Array {
  const paragraph = (text: string, size: number, isBold: boolean) =>
    `<w:p><w:r><w:rPr>${isBold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`
  const body = [paragraph(title, 36, true), ...lines.map((line) => paragraph(line, 24, false))].join('')
  return packed({
    '[Content_Types].xml': contentTypes({ 'word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': related({ 'word/document.xml': 'officeDocument' }),
    'word/document.xml': `${declaration}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}<w:sectPr/></w:body></w:document>`,
  })
}

function xlsx(title: string, lines: readonly string[]): Uint8Array {
  const cell = (text: string, column: number, row: number) =>
    `<c r="${String.fromCharCode(65 + column)}${row}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`
  const rows = [title, ...lines].map((line, place) => {
    const cells = line.split('\t').map((text, column) => cell(text, column, place + 1))
    return `<row r="${place + 1}">${cells.join('')}</row>`
  })
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  return packed({
    '[Content_Types].xml': contentTypes({
      'xl/workbook.xml': 'spreadsheetml.sheet.main',
      'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
    }),
    '_rels/.rels': related({ 'xl/workbook.xml': 'officeDocument' }),
    'xl/_rels/workbook.xml.rels': related({ 'worksheets/sheet1.xml': 'worksheet' }),
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `${declaration}<worksheet xmlns="${main}"><cols><col min="1" max="8" width="22" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`,
  })
}

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const slides = `xmlns:a="${drawing}" xmlns:r="${documents}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`
const group =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'
const colours = {
  dk1: '161C25',
  lt1: 'FFFFFF',
  dk2: '0B3A75',
  lt2: 'EEF4FC',
  accent1: '1E85FE',
  accent2: '0B6AD6',
  accent3: '27AE60',
  accent4: 'F2994A',
  accent5: '9B51E0',
  accent6: 'EB5757',
  hlink: '0B6AD6',
  folHlink: '5B3E99',
}

function pptx(title: string, parts: readonly FilePart[]): Uint8Array {
  const pages = [[title, ''], ...parts]
  const shape = (id: number, top: number, text: readonly string[], size: number) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="text ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="838200" y="${top}"/><a:ext cx="10515600" cy="2000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${text
      .map((line) => `<a:p><a:r><a:rPr lang="zh-CN" sz="${size}"/><a:t>${escaped(line)}</a:t></a:r></a:p>`)
      .join('')}</p:txBody></p:sp>`
  const tree = (inner: string) => `<p:cSld><p:spTree>${group}${inner}</p:spTree></p:cSld>`
  const map = Object.keys(colours)
    .filter((name) => name.startsWith('accent'))
    .map((name) => `${name}="${name}"`)
    .join(' ')
  const font = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>'
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
  const line = `<a:ln w="9525">${fill}</a:ln>`
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>'
  return packed({
    '[Content_Types].xml': contentTypes({
      'ppt/presentation.xml': 'presentationml.presentation.main',
      'ppt/slideMasters/slideMaster1.xml': 'presentationml.slideMaster',
      'ppt/slideLayouts/slideLayout1.xml': 'presentationml.slideLayout',
      'ppt/theme/theme1.xml': 'theme',
      ...Object.fromEntries(pages.map((_, at) => [`ppt/slides/slide${at + 1}.xml`, 'presentationml.slide'])),
    }),
    '_rels/.rels': related({ 'ppt/presentation.xml': 'officeDocument' }),
    'ppt/_rels/presentation.xml.rels': related({
      'slideMasters/slideMaster1.xml': 'slideMaster',
      'theme/theme1.xml': 'theme',
      ...Object.fromEntries(pages.map((_, at) => [`slides/slide${at + 1}.xml`, 'slide'])),
    }),
    'ppt/presentation.xml': `${declaration}<p:presentation ${slides}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${pages.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 3}"/>`).join('')}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    'ppt/slideMasters/slideMaster1.xml': `${declaration}<p:sldMaster ${slides}>${tree('')}<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" ${map} hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': related({
      '../slideLayouts/slideLayout1.xml': 'slideLayout',
      '../theme/theme1.xml': 'theme',
    }),
    'ppt/slideLayouts/slideLayout1.xml': `${declaration}<p:sldLayout ${slides} type="blank">${tree('')}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': related({ '../slideMasters/slideMaster1.xml': 'slideMaster' }),
    ...Object.fromEntries(
      pages.flatMap(([heading = '', ...words], at) => [
        [
          `ppt/slides/slide${at + 1}.xml`,
          `${declaration}<p:sld ${slides}>${tree(shape(2, at === 0 ? 2_400_000 : 600_000, [heading], at === 0 ? 4400 : 3200) + shape(3, 1_900_000, words, 2000))}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`,
        ],
        [`ppt/slides/_rels/slide${at + 1}.xml.rels`, related({ '../slideLayouts/slideLayout1.xml': 'slideLayout' })],
      ]),
    ),
    'ppt/theme/theme1.xml': `${declaration}<a:theme xmlns:a="${drawing}" name="Laurel"><a:themeElements><a:clrScheme name="Laurel">${Object.entries(
      colours,
    )
      .map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`)
      .join(
        '',
      )}</a:clrScheme><a:fontScheme name="Laurel"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="Laurel"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`,
  })
}

const lineLength = 38

/** ISO 32000: a page for each part, numbered, and a Chinese font that every reader has or replaces; nothing is embedded. */
function pdf(title: string, parts: readonly FilePart[]): Uint8Array {
  const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()
  const at = (size: number, x: number, y: number, text: string) => `BT /F1 ${size} Tf ${x} ${y} Td <${hex(text)}> Tj ET`
  const pages = parts.map(([heading = '', ...words], page) =>
    [
      at(9, 64, 806, title),
      at(20, 64, 760, heading),
      ...words.flatMap(wrapped).map((line, place) => at(12, 64, 718 - place * 24, line)),
      at(9, 290, 40, `${page + 1} / ${parts.length}`),
    ].join('\n'),
  )
  const kids = pages.map((_, page) => `${6 + page * 2} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 5 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ...pages.flatMap((text, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${7 + page * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.5\n'
  const places = objects.map((object, number) => {
    const place = file.length
    file += `${number + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return strToU8(
    `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  )
}

/** Chinese has no spaces to break at. */
const wrapped = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / lineLength) }, (_, row) =>
    text.slice(row * lineLength, (row + 1) * lineLength),
  )
