export const drawHereZh = {
  'draw-here.intro': '作废或更改顺序，须由在场的两个人先后提出和同意，并写明原因。',
  'draw-here.none-hint': '工作人员在控制台公布承诺后，这里会显示抽签的进展。',
  'draw-here.stale': '暂时没有取到新的状态，显示的是刚才的内容。',
  'draw-here.gone': '没有可以查看的赛场',
  'draw-here.gone-hint': '只有本赛场的评委组长和志愿者可以在这里参与，请从“我的赛场”或检录页打开。',
  'draw-here.failed': '抽签没有加载出来',
  'draw-here.failed-hint': '已公布的承诺和结果都在，请稍后重试。',
} as const

declare module '../../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof drawHereZh> {}
}
