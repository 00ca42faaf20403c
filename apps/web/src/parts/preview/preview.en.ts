import type { Texts } from '../../platform/i18n/text.ts'
import type { previewZh } from './preview.zh.ts'

export const previewEn: Texts<typeof previewZh> = {
  'preview.region': 'Preview of {name}',
  'preview.toolbar': 'Preview toolbar',
  'preview.previous': 'Previous page',
  'preview.next': 'Next page',
  'preview.page-of': 'Page {page} of {pages}',
  'preview.page': 'Page {page}',
  'preview.page-list': 'Page list',
  'preview.zoom-in': 'Zoom in',
  'preview.zoom-out': 'Zoom out',
  'preview.full-screen': 'Full screen',
  'preview.leave-full-screen': 'Exit full screen',
  'preview.download': 'Download original',
  'preview.cut': 'This file is long: the preview shows the first {pages} pages. Download the original to see the rest.',
  'preview.waiting': 'Preparing the preview',
  'preview.waiting-hint':
    'This usually takes less than a minute and appears here when it is ready. You can also download the original.',
  'preview.failed': 'This file cannot be previewed',
  'preview.failed.unavailable': 'The server has no program to preview such files. Download the original to view it.',
  'preview.failed.damaged': 'The file could not be converted to pages. Download the original to view it.',
  'preview.failed.too-long': 'The file is too complex to convert in time. Download the original to view it.',
  'preview.failed.type': 'Files of this type have no preview. Download the original to view it.',
  'preview.gone': 'The file does not exist, or you may not view it',
  'preview.gone-hint': 'It may have been replaced or deleted.',
  'preview.not-loaded': 'Could not load the preview',
  'preview.page-not-loaded': 'Could not load this page',
}
