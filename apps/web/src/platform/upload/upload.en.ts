import type { Texts } from '../i18n/text.ts'
import type { uploadZh } from './upload.zh.ts'

export const uploadEn: Texts<typeof uploadZh> = {
  'form.upload-lost': 'The connection was lost before the file arrived; please upload it again',
  'file.why.file.infected': 'A virus was found: the file is quarantined and nobody can download it',
  'file.why.file.waiting':
    'The file has arrived, but the scanner is away. It is scanned as soon as it is back; please choose it a little later',
  'file.why.file.not-readable':
    'The file cannot be looked into whole: it has a password, is nested too deep, or unfolds too far',
  'file.why.file.damaged': 'The file is damaged or incomplete',
  'file.why.file.active-content':
    'The file holds macros, scripts, programs or links to elsewhere: please remove them and try again',
  'file.why.file.image-too-large': 'The picture has too many pixels: at most 50 million',
  'file.why.file.type-differs': 'The content of the file is not of the stated type',
  'file.why.file.size-differs': 'The size of the file is not the stated one',
}
