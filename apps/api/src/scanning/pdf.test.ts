import { deflateSync } from 'node:zlib'
import { growth } from '@laurel/testbed/growth'
import { describe, expect, test } from 'vitest'
import { examinePdf } from './pdf.ts'
import { PdfLexer } from './pdf-lexer.ts'

function tokens(text: string): string[] {
  const lexer = new PdfLexer(Buffer.from(text, 'latin1'))
  const all: string[] = []
  for (let token = lexer.next(); token; token = lexer.next()) all.push(`${token.kind}:${token.value}`)
  return all
}

const pages = '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/MediaBox[0 0 200 200]>>endobj\n'
const pdf = (catalog: string, more = '', trailer = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj\n${pages}${more}\ntrailer<</Root 1 0 R${trailer}>>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  )
const fault = (bytes: Buffer) => examinePdf(bytes).fault
const packed = (text: string, dictionary: string) => {
  const bytes = deflateSync(Buffer.from(text)).toString('latin1')
  return `5 0 obj<</Length ${bytes.length}/Filter/FlateDecode${dictionary}>>stream\n${bytes}\nendstream endobj`
}

describe('tokens of a PDF', () => {
  test('names with escapes, strings, comments, brackets', () => {
    expect(tokens('/Open#41ction%x /JS\n<</A(a(b)\\)c)/B<41 42>>>[1 -2.5 true]')).toEqual([
      'name:OpenAction',
      'dictionary:<<',
      'name:A',
      'string:',
      'name:B',
      'string:',
      'end-dictionary:>>',
      'open:[',
      'word:1',
      'word:-2.5',
      'word:true',
      'close:]',
    ])
  })

  test.each([
    '/A',
    '(',
    '<',
    '<<',
    '[',
    '%',
    '\\(',
    ')',
    '/OpenAction<<',
    '1 0 obj',
    'stream\n',
    '<</Length 9>>stream\n',
    '1 0 R ',
    '%\n',
    '(a)',
  ])(
    'four times as much of %j takes about four times as long',
    (piece) => {
      expect(
        growth(
          (times) => {
            const bytes = pdf('', piece.repeat(times))
            return () => void fault(bytes)
          },
          2_000,
          500_000,
        ),
      ).toBeLessThan(8)
    },
    60_000,
  )
})

describe('what a PDF does', () => {
  test('nothing: it is taken', () => {
    expect(fault(pdf('/OpenAction[3 0 R/Fit]'))).toBeUndefined()
    expect(fault(pdf('/OpenAction<</S/GoTo/D[3 0 R/Fit]>>'))).toBeUndefined()
    expect(fault(pdf('/OpenAction 7 0 R', '7 0 obj<</S/GoTo/D[3 0 R/Fit]>>endobj'))).toBeUndefined()
    expect(fault(pdf('', '7 0 obj(/JavaScript /Launch)endobj %/JS\n'))).toBeUndefined()
  })

  test.each([
    '/OpenAction<</S/URI/URI(https://a.example)>>',
    '/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/URI>>>>',
    '/AA<</WC<</S/Named/N/Print>>>>',
    '/Names<</JavaScript 9 0 R>>',
    '/Names<</EmbeddedFiles 9 0 R>>',
    '/AcroForm<</XFA 9 0 R>>',
    '/X<</S/Launch>>',
    '/X<</S/Lau#6ech>>',
    '/X<</S%\n/SubmitForm>>',
    '/X[<</S/ImportData>><</S/GoToR>>]',
    '/X<</Subtype/RichMedia>>',
    '/X<</S/Rendition>>',
    '/X<</S/GoToE>>',
  ])('%s is active content', (catalog) => {
    expect(fault(pdf(catalog))).toBe('file.active-content')
  })

  test('also inside a stream of objects, however its dictionary is written', () => {
    const action = '7 0 <</S/JavaScript/JS(1)>>'
    for (const dictionary of [
      '/Type/ObjStm/N 1/First 4',
      '/Type%x\n/ObjStm/N 1/First 4',
      '/N 1/First 4',
      '/Type/#4fbjStm/N 1/First 4',
    ])
      expect(fault(pdf('/OpenAction 7 0 R', packed(action, dictionary)))).toBe('file.active-content')
    // Where one object ends inside the next, readers differ.
    const crossing = '7 0 8 10 <</X(     %)/S/JavaScript/JS(1)>>'
    expect(fault(pdf('', packed(crossing, '/Type/ObjStm/N 2/First 9')))).toBe('file.damaged')
    expect(fault(pdf('', packed('7 5 8 0 <<>> <<>>', '/Type/ObjStm/N 2/First 8')))).toBe('file.damaged')
  })

  test('an object inside a string, a comment or a stream is not one that anybody else should find', () => {
    for (const hidden of [
      '7 0 obj(\n9 0 obj<</S/X>>endobj)endobj',
      '%9 0 obj<<>>endobj\n',
      '7 0 obj<</Length 22>>stream\n9 0 obj<</S/JS>>endobj\nendstream endobj',
    ])
      expect(fault(pdf('', hidden))).toBe('file.damaged')
    const bytes = pdf('', '7 0 obj(9 %\n0 %\nobj<</S/X>>endobj)endobj').toString('latin1')
    const place = String(bytes.indexOf('9 %')).padStart(10, '0')
    expect(fault(Buffer.from(bytes.replace('trailer', `xref\n9 1\n${place} 00000 n \ntrailer`), 'latin1'))).toBe(
      'file.damaged',
    )
  })

  test('under a password, in too many pages, on a page of a kilometre, deep in brackets: refused', () => {
    expect(fault(pdf('', '', '/Encrypt 9 0 R'))).toBe('file.not-readable')
    expect(fault(pdf('/X<</Count 2147483647>>'))).toBe('file.damaged')
    expect(fault(pdf('/X<</MediaBox[0 0 1e9 1e9]>>'))).toBe('file.damaged')
    expect(fault(pdf(`/X${'['.repeat(1_000)}`))).toBe('file.damaged')
    expect(fault(pdf('', '7 0 obj<</Filter[/FlateDecode/Fl]>>stream\n\nendstream endobj'))).toBe('file.not-readable')
    expect(fault(Buffer.concat([pdf(''), Buffer.from('<html>')]))).toBe('file.damaged')
  })

  test('who wrote it is blanked where it stands; a signed document stays as it was signed', () => {
    const written = '7 0 obj<</Author(Zhang San)/Producer<5a>/Title(Work)>>endobj'
    const bytes = pdf('', written, '/Info 7 0 R')
    for (const { at, bytes: blanks } of examinePdf(bytes).patches ?? []) blanks.copy(bytes, at)
    expect(bytes.toString('latin1')).toContain('7 0 obj<</Author(         )/Producer<  >/Title(Work)>>endobj')
    const signed = pdf('', `${written} 8 0 obj<</Type/Sig/ByteRange[0 1 2 3]>>endobj`, '/Info 7 0 R')
    expect(examinePdf(signed).patches).toEqual([])
  })
})
