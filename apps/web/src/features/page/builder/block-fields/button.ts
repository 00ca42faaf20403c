import { type BlockTable, say } from './field.ts'

const icons = ['form', 'progress', 'team', 'seal', 'leaf', 'help', 'heart'] as const

export const buttonTable: BlockTable<'button'> = {
  kind: 'button',
  variants: ['quick-four', 'pair', 'single'],
  fields: [
    {
      type: 'list',
      name: 'items',
      min: 1,
      max: 4,
      fields: [
        { type: 'link', name: '' },
        { type: 'words', name: 'note', max: 80 },
        { type: 'option', name: 'icon', options: icons },
      ],
      create: () => ({ label: say('', ''), to: '', icon: 'leaf', note: say('', '') }),
    },
  ],
  create: () => ({
    items: [
      {
        label: say('参赛报名', 'Enter'),
        to: 'entry',
        icon: 'form',
        note: say('填写、组队、上传材料', 'Describe, team up, upload'),
      },
      {
        label: say('进度查询', 'Progress'),
        to: 'personal',
        icon: 'progress',
        note: say('查看审核与评审结果', 'Audit and results'),
      },
      {
        label: say('资料下载', 'Downloads'),
        to: 'files',
        icon: 'help',
        note: say('模板、规则与指南', 'Templates, rules, guides'),
      },
      {
        label: say('证书查验', 'Verify'),
        to: '/verify',
        icon: 'seal',
        note: say('扫码或输入编号', 'Scan or type a number'),
      },
    ],
  }),
}
