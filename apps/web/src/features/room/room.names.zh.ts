export const roomNamesZh = {
  'thing.room': '赛场',
  'thing.screen-device': '大屏设备',
  'role.row-room': '赛场与大屏',
  'permission.contest:room:view': '查看赛场、排期与大屏设备',
  'permission.contest:room:save': '安排赛场，管理大屏与设备',
  'event.room.added': '新建赛场',
  'event.room.saved': '修改赛场',
  'event.room.removed': '删除赛场',
  'event.room.plan-changed': '调整赛场安排',
  'event.room.persons-saved': '调整赛场人员',
  'event.room.slot-locked': '锁定项目评分',
  'event.room.commanded': '控制台操作',
  'event.room.taken-over': '接管控制台',
  'thing.room-pack': '赛场打印包',
  'event.room-pack.made': '生成赛场打印包',
  'job.kind.room-pack': '赛场打印包',
  'event.screen-device.paired': '配对大屏设备',
  'event.screen-device.refused': '拒绝配对',
  'event.screen-device.number-wrong': '配对码不符',
  'event.screen-device.renamed': '重命名设备',
  'event.screen-device.reloaded': '刷新设备',
  'event.screen-device.redirected': '设备转到其他大屏',
  'event.screen-device.revoked': '撤销设备',
  'event.screen.saved': '修改大屏',
  'event.screen.codes-renewed': '更换大屏授权码',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof roomNamesZh> {}
}
