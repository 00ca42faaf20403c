import type { Texts } from '../i18n/text.ts'
import type { uploadZh } from './upload.zh.ts'

export const uploadEn: Texts<typeof uploadZh> = {
  'form.upload-lost': 'The connection was lost before the file was uploaded. Please upload it again.',
  'file.why.file.infected': 'A virus was found. The file is quarantined and cannot be downloaded.',
  'file.why.file.waiting':
    'The file was received, but the virus scanner is unavailable. It will be scanned once the scanner is back; please choose it later.',
  'file.why.file.not-readable':
    'The file could not be checked completely: it is password-protected, nested too deeply or too large when unpacked',
  'file.why.file.damaged': 'The file is damaged or incomplete',
  'file.why.file.active-content':
    'The file contains macros, scripts, programs or external links. Please remove them and upload again.',
  'file.why.file.image-too-large': 'The picture has too many pixels. Please keep it under 50 million.',
  'file.why.file.type-differs': 'The file’s content does not match its extension',
  'file.why.file.size-differs': 'The file size does not match',
}
