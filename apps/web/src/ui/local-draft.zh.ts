export const localDraftZh = {
  'local-draft.restored': '已恢复 {time} 未保存的内容',
  'local-draft.discard': '放弃',
  'local-draft.offered': '服务器上的内容已更新。本机还有 {time} 未保存的修改。',
  'local-draft.restore': '恢复',
  'local-draft.outdated': '您编辑期间，其他人保存了新的内容。',
  'local-draft.keep-mine': '保留我的修改',
  'local-draft.take-theirs': '采用新的内容',
  'local-draft.leave-title': '有未保存的修改',
  'local-draft.leave': '这些修改还没有保存，已存在本机，下次打开时恢复；退出登录后清除。',
  'local-draft.stay': '继续编辑',
  'local-draft.on-device': '已存在本机，恢复连接后自动保存',
  'local-draft.retry': '立即重试',
} as const

declare module '../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof localDraftZh> {}
}
