export const askedActsZh = {
  'asked-act.withdraw': '撤回',
  'asked-act.withdraw-done': '已撤回',
  'asked-act.refuse': '不同意',
  'asked-act.refuse-done': '已退回申请',
  'asked-act.refuse-question': '不同意这一申请？',
  'asked-act.confirm': '同意',
  'asked-act.confirm-done': '已确认',
  'asked-act.confirm-void-question': '同意后作废，不能恢复。',
  'asked-act.code-title': '输入动态口令',
  'asked-act.code': '动态口令',
  'asked-act.asked-by': '{name} · {at} · {reason}',
  'asked-act.asks-void': '申请作废',
  'asked-act.asks-move': '申请手工调整',
  'asked-act.asks-order': '申请手工更改顺序',
  'asked-act.cancel': '取消',
  'asked-act.list': '待确认的申请',
  'asked-act.confirm-change-question': '同意后立即生效，抽取的结果仍保留在旁边。',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof askedActsZh> {}
}
