import type { Language } from '../../ctx.ts'
import { type Wording, worded } from '../../wording.ts'

/** Kept in place of a note where nobody wrote one. */
export const refusedNote = 'entry.file-refused'
export const cancelledNote = 'entry.review-cancelled'

const ours: Readonly<Record<string, Wording>> = {
  [refusedNote]: {
    zh: '文件没有通过安全检查，请换一个文件',
    en: 'The file did not pass the security check. Replace it with another one',
  },
  [cancelledNote]: {
    zh: '主办方终止了这次审核，请核对后重新提交',
    en: 'The organiser cancelled this review. Check this and submit again',
  },
}

/** What a reviewer has written stays as it is; our own is worded for the reader. */
export function noteFor(note: string, language: Language): string {
  const wording = Object.hasOwn(ours, note) ? ours[note] : undefined
  return wording ? worded(wording, language) : note
}
