import type { Texts } from '../../platform/i18n/text.ts'
import type { attachmentZh } from './attachment.zh.ts'

export const attachmentEn: Texts<typeof attachmentZh> = {
  'page.attachment': 'Downloads',
  'attachment.intro': 'Files on the downloads page and in page blocks. Downloads are counted.',
  'attachment.title': 'Name',
  'attachment.category': 'Category',
  'attachment.audience': 'Audience',
  'attachment.for-everyone': 'Everyone',
  'attachment.for-entrant': 'Entrants',
  'attachment.for-school': 'Schools',
  'attachment.for-judge': 'Judges',
  'attachment.size': 'Size',
  'attachment.downloads': 'Downloads',
  'attachment.updated': 'Updated',
  'attachment.acts': 'Actions',
  'attachment.removed': 'Removed; the file stays in the library',
  'attachment.remove-question': 'Remove “{title}” from the portal? The file itself stays in the library.',
  'attachment.search': 'Name, file name',
  'attachment.add': 'Add file',
  'attachment.none': 'No files yet',
  'attachment.none-found': 'No matching files',
  'attachment.file': 'File',
  'attachment.saved': 'Saved',
}
