export const scriptTrialZh = {
  'model.script-later': '流程运行到这一步时由脚本决定。可以先试算：按某个组织的一件作品运行脚本，看看会请谁办理。',
  'model.script-try': '试算',
  'model.script-try-title': '试算结果',
  'model.script-try-of': '作品所属组织',
  'model.script-time': '脚本运行时间过长，已终止',
  'model.script-memory': '脚本占用内存过多，已终止',
  'model.script-error': '脚本出错：{message}',
}

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof scriptTrialZh> {}
}
