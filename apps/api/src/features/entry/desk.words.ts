import type { Language } from '../../ctx.ts'

type ExportWords = {
  sheet: string
  titles: readonly string[]
  /** The archive of files, the list in it, and why one is not. */
  files: string
  filesIndex: string
  filesTitles: readonly string[]
  filesMissing: string
}

/** What stands before the columns of the forms. */
export const exportWords: Readonly<Record<Language, ExportWords>> = {
  zh: {
    sheet: '作品',
    files: '作品文件',
    filesIndex: '文件清单.csv',
    filesTitles: ['作品编号', '原文件名', '包内路径', '说明'],
    filesMissing: '未通过安全检查或已不在存储中',
    titles: ['作品编号', '作品名称', '所报赛道', '所在阶段', '所属单位', '状态', '负责人', '提交时间', '回执编号'],
  },
  en: {
    sheet: 'Entries',
    files: 'Entry files',
    filesIndex: 'files.csv',
    filesTitles: ['Entry number', 'Original name', 'Path in this archive', 'Remark'],
    filesMissing: 'Did not pass the security check, or is no longer stored',
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
