export const contestNamesZh = {
  'event.stage-quota.saved': '保存名额',
  'event.stage-quota.removed': '删除名额',
  'event.stage-quota.imported': '导入名额',
  'thing.stage-quota': '名额',
  'job.kind.stage-quota-export': '导出名额',
  'job.kind.stage-quota-import': '导入名额',
  'event.stage-plan.saved': '保存填报要求',
  'event.stage-plan.removed': '删除填报要求',
  'thing.stage-plan': '填报要求',
  'event.contest.opened': '新建赛事',
  'event.contest.stage-added': '新增阶段',
  'event.contest.stage-changed': '修改阶段',
  'event.contest.type-added': '新增赛事类型',
  'thing.contest': '赛事',
  'role.row-contest': '赛事设置',
  'permission.contest:contest:list': '查看',
  'permission.contest:contest:save': '编辑',
  'event.contest.changed': '修改赛事',
  'event.contest.removed': '删除赛事',
  'event.contest.type-changed': '修改赛事类型',
  'event.contest.type-removed': '删除赛事类型',
  'event.contest.types-ordered': '调整赛事类型顺序',
  'event.contest.stage-removed': '删除阶段',
  'event.contest.track-added': '新增赛道',
  'event.contest.track-changed': '修改赛道',
  'event.contest.track-removed': '删除赛道',
  'event.contest.type-role-saved': '保存赛事类型角色',
  'event.contest.type-role-removed': '删除赛事类型角色',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof contestNamesZh> {}
}
