import { describe, expect, test } from 'vitest'
import { mayHold, normalised } from './archive-names.ts'

const path = (name: string) => normalised(Buffer.from(name))

describe('names in an archive', () => {
  test.each([
    ['材料/说明.TXT', '材料/说明.txt'],
    ['x.js.', 'x.js'],
    ['x.js ', 'x.js'],
    ['x.js. . .', 'x.js'],
    ['a. /b.txt', 'a/b.txt'],
    ['x．ｊｓ', 'x.js'],
    ['folder/', 'folder/'],
  ])('%j is %j', (name, known) => {
    expect(path(name)).toBe(known)
  })

  test.each([
    '../a',
    'a/../b',
    '/a',
    'a\\b',
    'C:a',
    'x.js::$DATA',
    'a:b',
    '．．／a',
    '%2e%2e%2fa',
    'a//b',
    '... /a',
    'a\0b',
    'a\u202egpj.exe',
    '',
  ])('%j leads elsewhere', (name) => {
    expect(path(name)).toBeUndefined()
  })

  test.each([
    '说明.txt',
    '作品/海报.png',
    '报告.docx',
    '演示.pptx',
    'src/main.cpp',
    'readme',
    '.ds_store',
    '__macosx/._海报.png',
    '数据.csv',
    '素材.zip',
    '片头.mp4',
    '源.ttf',
  ])('%s may be there', (name) => {
    expect(mayHold(name)).toBe(true)
  })

  test.each(
    'a.js a.docm a.xlsm a.pptm a.xll a.wsc a.settingcontent-ms a.library-ms a.search-ms a.vhd a.vhdx a.iso a.img a.one a.rar a.7z a.exe a.scr a.lnk a.url a.html a.svg a.mht a.hta a.py a.sh a.bat a.ps1 a.jar a.doc a.xls a.ppt a.rtf a.odt a.chm a.msi a.appx a.application a.appref-ms a.xlsb a.dotm a.desktop a.command a.workflow a.terminal a.inf desktop.ini a.theme a.msc a.cpl a.gadget a.diagcab a.pdf.exe a run a.pif a.txt\u200b'.split(
      ' ',
    ),
  )('%j may not', (name) => {
    expect(mayHold(name)).toBe(false)
  })

  test('a folder that Windows would open as something else is none', () => {
    expect(mayHold('a.{ed7ba470-8e54-465e-825c-99712043e01c}/b.txt')).toBe(false)
  })

  test('names in GBK are known by their ASCII', () => {
    expect(normalised(Buffer.from('b2c4c1cf2e545854', 'hex'))).toBe(
      Buffer.from('b2c4c1cf2e747874', 'hex').toString('latin1'),
    )
  })
})
