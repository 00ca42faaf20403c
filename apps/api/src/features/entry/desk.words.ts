import type { Language } from '../../ctx.ts'

/** What stands before the columns of the forms. */
export const exportWords: Readonly<Record<Language, { sheet: string; titles: readonly string[] }>> = {
  zh: {
    sheet: '作品',
    titles: ['作品编号', '作品名称', '所报赛道', '所在阶段', '所属单位', '状态', '负责人', '提交时间', '回执编号'],
  },
  en: {
    sheet: 'Entries',
    titles: [
      'Entry number',
      'Entry title',
      'Entered track',
      'Current stage',
      'Organisation',
      'State',
      'Leader',
      'Submitted at',
      'Receipt',
    ],
  },
}
