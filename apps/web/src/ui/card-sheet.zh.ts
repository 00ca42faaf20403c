export const cardSheetZh = {
  'page.code-card': '登录码',
  'card.sheet': '登录卡打印页',
  'card.made': '已生成 {count} 张登录卡。',
  'card.once-only': '登录码只在这里显示一次，请打印后再离开。',
  'card.print': '打印',
  'card.done': '完成',
  'card.leave': '离开后将无法再看到这些登录码；未打印的需要重新发卡。确定离开吗？',
  'card.leave-yes': '已打印，离开',
  'card.leave-no': '返回',
  'card.page': '第 {at} / {of} 页',
  'card.made-by': '{time} {name} 生成',
  'card.batch-of': '批次 {batch}，可整批作废',
  'card.cut': '沿裁切线裁开，每张 91.5 × 66 mm；与本人核对姓名后当面发放',
  'card.left-over': '未领的卡请作废：管理 › 登录码',
  'card.qr': '{name}的登录二维码',
  'card.scan': '扫码，或打开登录页输入',
  'card.scan-review': '扫码，或在评审入口输入',
  'card.terms-once': '仅限本人，用一次即失效，{until} 截止',
  'card.terms-timed': '仅限本人使用，{until} 截止',
} as const

declare module '../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof cardSheetZh> {}
}
