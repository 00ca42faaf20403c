import type { Reasons } from './feature.ts'

export const contestReasons = {
  'contest.code-taken': [409, '该赛事代码已被使用', 'This contest code is taken'],
  'contest.draft-kept': [
    409,
    '草稿要通过“开放赛事”公开，不能直接改状态',
    'Use “Open the contest” to make a draft public',
  ],
  'contest.in-use': [
    409,
    '本届赛事已有作品，或有大屏、页面正在使用，不能删除',
    'The contest has entries, or a screen or a page uses it; it cannot be removed',
  ],
  'contest.not-shown': [409, '没有阶段的赛事不能开放', 'A contest without stages cannot be opened'],
  'contest.stage-code-taken': [409, '本届赛事已有这个阶段代码', 'The contest has a stage of this code already'],
  'contest.stage-ends-before': [422, '结束不能早于开始', 'The end cannot be before the start'],
  'contest.stage-in-use': [
    409,
    '这个阶段已有作品或封存的评审规则，或有大屏、页面正在使用，不能删除',
    'The stage has entries or sealed judging rules, or a screen or a page uses it; it cannot be removed',
  ],
  'contest.end-is-awaited': [
    409,
    '这个阶段已有作品，截止时间只能通过“延长截止时间”修改，参赛者会收到通知',
    'The stage has entries. Extend its deadline instead, so that the teams are told',
  ],
  'contest.track-in-use': [
    409,
    '这个赛道已有作品或封存的评审规则，不能删除',
    'The track has entries or sealed judging rules; it cannot be removed',
  ],
  'contest.too-many-stages': [409, '一届赛事最多 60 项', 'A contest can have at most 60'],
  'contest.track-code-taken': [409, '本届赛事已有这个赛道代码', 'The contest has a track of this code already'],
  'contest.type-in-use': [
    409,
    '该类型下还有赛事或门户，不能删除',
    'Contests or portals use this type; it cannot be removed',
  ],
  'contest.zone-unknown': [422, '没有这个时区', 'There is no such time zone'],
} as const satisfies Reasons
