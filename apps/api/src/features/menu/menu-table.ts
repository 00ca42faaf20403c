import type { Wording } from '../../wording.ts'

type Code = `${string}:${string}:${string}`
type Entry = { id: string; name: Wording; path: `/${string}`; icon: string; any?: readonly Code[]; isAside?: true }
type Group = { id: string; name: Wording; entries: readonly Entry[]; isOfPlatform?: true }

export const overview: Entry = {
  id: 'overview',
  name: { zh: '总览', en: 'Overview' },
  path: '/manager',
  icon: 'dashboard',
}

export const groups: readonly Group[] = [
  {
    id: 'build',
    name: { zh: '搭建', en: 'Build' },
    entries: [
      {
        id: 'contest',
        name: { zh: '赛事设置', en: 'Contests' },
        path: '/manager/contest',
        icon: 'trophy',
        any: ['contest:contest:list'],
      },
      {
        id: 'page',
        name: { zh: '门户页面', en: 'Portal pages' },
        path: '/manager/page',
        icon: 'layout',
        any: ['portal:page:save'],
      },
      {
        id: 'portal',
        name: { zh: '门户主题', en: 'Portal theme' },
        path: '/manager/portal',
        icon: 'panel',
        any: ['portal:theme:save'],
      },
      {
        id: 'file',
        name: { zh: '文件库', en: 'Files' },
        path: '/manager/file',
        icon: 'folder',
        any: ['portal:file:list'],
      },
      {
        id: 'article',
        name: { zh: '新闻与公告', en: 'News' },
        path: '/manager/article',
        icon: 'newspaper',
        any: ['content:article:list'],
      },
      {
        id: 'attachment',
        name: { zh: '资料下载', en: 'Downloads' },
        path: '/manager/attachment',
        icon: 'download',
        any: ['content:attachment:list'],
      },
      {
        id: 'gallery',
        name: { zh: '图集', en: 'Gallery' },
        path: '/manager/gallery',
        icon: 'image',
        any: ['content:gallery:list'],
      },
      {
        id: 'process-form',
        name: { zh: '流程表单', en: 'Process forms' },
        path: '/bpm/manager/form',
        icon: 'clipboard',
        any: ['process:form:list'],
      },
      {
        id: 'process-model',
        name: { zh: '流程模型', en: 'Process models' },
        path: '/bpm/manager/model',
        icon: 'workflow',
        any: ['process:model:list'],
      },
    ],
  },
  {
    id: 'manage',
    name: { zh: '管理', en: 'Manage' },
    entries: [
      {
        id: 'member',
        name: { zh: '成员与组织', en: 'People' },
        path: '/manager/member',
        icon: 'users',
        any: ['account:person:list'],
      },
      {
        id: 'organisation',
        name: { zh: '组织架构', en: 'Organisations' },
        path: '/manager/organisation',
        icon: 'building',
        any: ['organisation:node:list'],
      },
      {
        id: 'role',
        name: { zh: '角色与权限', en: 'Roles' },
        path: '/manager/role',
        icon: 'key',
        any: ['role:role:list'],
      },
      {
        id: 'code-card',
        name: { zh: '登录码', en: 'Code cards' },
        path: '/manager/code-card',
        icon: 'qr-code',
        any: ['account:code-card:list'],
      },
      {
        id: 'social',
        name: { zh: '统一认证', en: 'Single sign-on' },
        path: '/manager/social',
        icon: 'key',
        any: ['portal:social:save'],
      },
      {
        id: 'entrance',
        name: { zh: '注册与登录', en: 'Sign-up and login' },
        path: '/manager/entrance',
        icon: 'log-in',
        any: ['portal:entrance:save'],
      },
      {
        id: 'agreement',
        name: { zh: '用户协议', en: 'User agreement' },
        path: '/manager/agreement',
        icon: 'file',
        any: ['agreement:version:list'],
      },
      {
        id: 'dictionary',
        name: { zh: '字典与参数', en: 'Dictionaries and settings' },
        path: '/manager/dictionary',
        icon: 'book',
        any: ['dictionary:entry:list'],
      },
      {
        id: 'configuration',
        name: { zh: '参数', en: 'Settings' },
        path: '/manager/configuration',
        icon: 'sliders',
        any: ['configuration:value:list'],
        isAside: true,
      },
      {
        id: 'audit',
        name: { zh: '操作日志', en: 'Activity log' },
        path: '/manager/audit',
        icon: 'scroll',
        any: ['audit:event:list'],
      },
    ],
  },
  {
    id: 'platform-desk',
    name: { zh: '平台', en: 'Platform' },
    isOfPlatform: true,
    entries: [
      {
        id: 'platform',
        name: { zh: '主办方', en: 'Organisers' },
        path: '/manager/platform',
        icon: 'globe',
        any: ['platform:tenant:list'],
      },
    ],
  },
  {
    id: 'account',
    name: { zh: '我的账号', en: 'My account' },
    entries: [
      {
        id: 'security',
        name: { zh: '账号安全', en: 'Account security' },
        path: '/manager/security',
        icon: 'shield-check',
        isAside: true,
      },
    ],
  },
]
