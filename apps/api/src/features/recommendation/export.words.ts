import type { Language } from '../../ctx.ts'
import type { ExportedRow } from './export.sql.ts'

type Standing = 'returned' | 'sent' | 'ranked' | 'unlisted'

type Words = {
  sheet: string
  titles: readonly string[]
  states: Readonly<Record<ExportedRow['state'], string>>
  standings: Readonly<Record<Standing, string>>
}

export const exportWords: Readonly<Record<Language, Words>> = {
  zh: {
    sheet: '推荐名单',
    titles: [
      '单位',
      '上级单位',
      '赛事',
      '阶段',
      '赛道',
      '名单状态',
      '名次',
      '作品状态',
      '作品编号',
      '作品名称',
      '负责人',
      '提交时间',
      '上报时间',
      '退回意见',
      '名单指纹',
    ],
    states: { open: '排序中', proposed: '待确认', confirmed: '已上报', returned: '上级退回' },
    standings: { returned: '上级退回', sent: '已上报', ranked: '已排名', unlisted: '未列入' },
  },
  en: {
    sheet: 'Recommendation lists',
    titles: [
      'Organisation',
      'Parent organisation',
      'Contest',
      'Stage',
      'Track',
      'List',
      'Rank',
      'Entry state',
      'Entry number',
      'Entry title',
      'Leader',
      'Submitted at',
      'Sent at',
      'Return note',
      'Fingerprint',
    ],
    states: { open: 'Ranking', proposed: 'To be confirmed', confirmed: 'Sent', returned: 'Returned' },
    standings: { returned: 'Returned', sent: 'Sent', ranked: 'Ranked', unlisted: 'Not listed' },
  },
}

export function entryStandingOf({ rank, is_sent, returned_note }: ExportedRow): Standing {
  if (rank === null) return 'unlisted'
  if (returned_note !== null) return 'returned'
  return is_sent ? 'sent' : 'ranked'
}
