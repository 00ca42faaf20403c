import { type BlockTable, emptyLink, say } from './field.ts'

export const footerTable: BlockTable<'footer'> = {
  kind: 'footer',
  variants: ['columns', 'event'],
  fields: [
    { type: 'words', name: 'about', max: 300, isLong: true },
    {
      type: 'list',
      name: 'groups',
      max: 3,
      fields: [
        { type: 'words', name: 'title', max: 40 },
        { type: 'list', name: 'items', max: 8, fields: [{ type: 'link', name: '' }], create: emptyLink },
      ],
      create: () => ({ title: say('', ''), items: [] }),
    },
    {
      type: 'group',
      name: 'contact',
      fields: [
        { type: 'text', name: 'phone', max: 40 },
        { type: 'text', name: 'email', max: 80 },
        { type: 'words', name: 'address', max: 120 },
        { type: 'words', name: 'hours', max: 60 },
      ],
      create: () => ({ phone: '', email: '', address: say('', ''), hours: say('', '') }),
    },
    { type: 'link', name: 'qr', isOptional: true },
    { type: 'words', name: 'copyright', max: 80 },
    { type: 'text', name: 'icp', max: 60 },
    { type: 'text', name: 'publicSecurity', max: 60 },
  ],
  create: () => ({
    about: say('', ''),
    groups: [
      {
        title: say('快速入口', 'Quick links'),
        items: [
          { label: say('参赛报名', 'Enter'), to: 'entry' },
          { label: say('评委登录', 'Judges'), to: 'auditorlogin' },
          { label: say('证书查验', 'Certificates'), to: '/verify' },
        ],
      },
    ],
    copyright: say('', ''),
    icp: '',
    publicSecurity: '',
  }),
}
