import { growth } from '@laurel/testbed/growth'
import { describe, expect, test } from 'vitest'
import { DocumentType, decoded, looksLikeXml, NotXml, readXml } from './xml.ts'

function told(xml: string | Buffer): string[] {
  const all: string[] = []
  readXml(Buffer.from(xml as string), {
    open: (name, attributes) => all.push(`<${name} ${JSON.stringify([...attributes()])}`),
    text: (raw) => all.push(decoded(raw)),
    close: (name) => all.push(`>${name}`),
  })
  return all
}

describe('XML, told from left to right', () => {
  test('names without their prefix, attributes and texts decoded', () => {
    expect(
      told(
        '<?xml version="1.0" encoding="UTF-8"?><w:a x=\'1 > "0"\' y = "&#69;&amp;"><b/>t&lt;<![CDATA[<&amp;]]></w:a>',
      ),
    ).toEqual(['<a [["x","1 > \\"0\\""],["y","E&"]]', '<b []', '>b', 't<', '<&amp;', '>a'])
  })

  test('comments and instructions say nothing', () => {
    expect(told('<!-- <x> --><?x <y> ?><a></a>')).toEqual(['<a []', '>a'])
  })

  test.each([
    ['a tag without an end', '<a <b>'],
    ['a tag that never ends', `${'<f '.repeat(1_000)}`],
    ['a value without quotes', '<a x=1>'],
    ['a value that never ends', '<a x="1>'],
    ['a name twice', '<a x="1" x="2">'],
    ['a comment that never ends', '<!-- '],
    ['text in UTF-16', Buffer.from('\ufeff<a/>', 'utf16le')],
    ['text in UTF-16 without a mark', Buffer.from('<a/>', 'utf16le')],
    ['another encoding that is declared', '<?xml version="1.0" encoding="UTF-16"?><a/>'],
    ['UTF-7 that is declared', "<?xml version='1.0' encoding='utf-7'?><a/>"],
    ['a tag of a megabyte', `<a x="${'x'.repeat(1_000_000)}">`],
    ['tags inside each other without end', '<a>'.repeat(5_000)],
  ])('%s is refused', (_, xml) => {
    expect(() => told(xml as string)).toThrow(NotXml)
  })

  test('a document type is refused, however it is written', () => {
    expect(() => told('<!DOCTYPE a [<!ENTITY x "y">]><a/>')).toThrow(DocumentType)
    expect(() => told('<?xml version="1.0"?>\n<!doctype a><a/>')).toThrow(DocumentType)
  })

  test('what tries to be XML is known by its bytes', () => {
    const yes = ['<a/>', ' \n<a/>', '\ufeff<a/>'].map((text) => Buffer.from(text))
    const wide = (['utf16le'] as const).map((encoding) => Buffer.from('<a/>', encoding))
    for (const bytes of [...yes, ...wide, Buffer.from('\ufeff<a/>', 'utf16le')]) expect(looksLikeXml(bytes)).toBe(true)
    for (const text of ['\x89PNG', 'a<b', '']) expect(looksLikeXml(Buffer.from(text, 'latin1'))).toBe(false)
  })

  test.each(['<a/>', '<a x="1">t</a>', '<f ', '&#69;', '<a "', '<!--', "<a '"])(
    'four times as much of %j takes about four times as long',
    (piece) => {
      expect(
        growth((times) => {
          const bytes = Buffer.from(piece.repeat(times))
          return () => {
            try {
              readXml(bytes, { open: (_, attributes) => void attributes(), text: decoded })
            } catch {
              // Refused early is quick too.
            }
          }
        }),
      ).toBeLessThan(8)
    },
  )
})
