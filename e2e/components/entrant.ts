import type { AnswerOf } from '@laurel/contract/endpoints'
import { portalKey, tenantKey } from '@laurel/web/src/platform/session/keys.ts'
import type { Page } from '@playwright/test'
import type { Answers } from './answers.ts'
import { portalAnswers, tenantId } from './portal.ts'

const accountId = '0199a7c0-0000-7000-8000-000000000103'
export const entryId = '0199a7c0-0000-7000-8000-000000000100'
const id = (n: number) => `0199a7c0-0000-7000-8000-0000000002${String(n).padStart(2, '0')}`
const user = { id: accountId, avatar: '', userName: 'lin', nickname: '林知夏', hasPassword: true }

type Entry = AnswerOf<'GET /ims/entry/get'>
type Field = Entry['form']['fields'][number]

const text = (key: string, zh: string, more: Partial<Field> = {}): Field =>
  ({ key, widget: 'text', label: { zh }, required: true, identifies: false, ...more }) as Field

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 3_600_000).toISOString()

const member = (n: number, name: string, part: 'leader' | 'member' | 'guide', isConfirmed = true) => ({
  id: id(n),
  part,
  name,
  organisation: part === 'guide' ? '农学院植保系' : '信息工程学院',
  education: part === 'guide' ? '' : '本科',
  mobile: `139****08${String(n).padStart(2, '0')}`,
  task: part === 'member' ? '算法' : '',
  confirmedAt: isConfirmed ? '2026-11-10T08:00:00Z' : null,
  isOwn: part === 'leader',
})

/** Two sections and a team; the summary is missing. */
export function someEntry(more: Partial<Entry> = {}): Entry {
  return {
    id: entryId,
    code: null,
    title: '智穗——基于边缘视觉的水稻病虫害早期预警系统',
    state: 0,
    version: 3,
    contest: { id: id(1), name: '第十二届大学生创新创业大赛' },
    stage: { id: id(2), name: '校赛报名' },
    track: { id: id(3), code: 'XC', name: '乡村振兴组' },
    tracks: [{ id: id(3), code: 'XC', name: '乡村振兴组' }],
    stages: [
      { id: id(2), name: '校赛报名', processType: 1, opensAt: inDays(-20), closesAt: inDays(6), outcome: null },
      { id: id(4), name: '学院初审', processType: 2, opensAt: inDays(7), closesAt: inDays(12), outcome: null },
    ],
    form: {
      id: id(5),
      code: 'entry',
      version: 1,
      name: '报名表',
      purpose: 'entry',
      today: '2026-11-17',
      fields: [
        {
          key: 'project',
          widget: 'card',
          label: { zh: '项目信息' },
          help: { zh: '评审以匿名方式进行，请勿在名称与简介中写出学校、学院或姓名。' },
          required: false,
          identifies: false,
          fields: [
            text('title', '项目名称', { rules: [{ type: 'length', min: 2, max: 40 }] }),
            text('summary', '项目简介', { multiline: true, rules: [{ type: 'length', min: 20, max: 300 }] }),
            text('phone', '联系电话', { inputMode: 'tel', required: false, identifies: false }),
          ],
        },
        {
          key: 'team',
          widget: 'card',
          label: { zh: '团队成员' },
          help: { zh: '3–8 人。队友收到短信后需本人确认。' },
          required: false,
          identifies: false,
          fields: [
            { key: 'members', widget: 'team-member', label: { zh: '成员' }, required: true, identifies: false },
            { key: 'guides', widget: 'guide-teacher', label: { zh: '指导教师' }, required: false, identifies: false },
          ],
        },
        {
          key: 'files',
          widget: 'card',
          label: { zh: '材料上传' },
          help: { zh: '上传不怕断网：中断后从断点继续。' },
          required: false,
          identifies: false,
          fields: [
            {
              key: 'plan',
              widget: 'file-upload',
              label: { zh: '项目计划书' },
              required: true,
              identifies: false,
              accept: ['pdf'],
              maxMB: 20,
            },
            {
              key: 'video',
              widget: 'file-upload',
              label: { zh: '一分钟介绍视频' },
              required: false,
              identifies: false,
              accept: ['mp4'],
              maxMB: 200,
            },
          ],
        },
      ] as Entry['form']['fields'],
    } as Entry['form'],
    sections: [
      {
        key: 'project',
        version: 4,
        values: { title: '智穗——基于边缘视觉的水稻病虫害早期预警系统', summary: '稻飞虱。', phone: '139****8812' },
        savedAt: '2026-11-17T01:31:04Z',
        savedBy: '林知夏',
      },
      {
        key: 'files',
        version: 1,
        values: { plan: [{ id: id(6), name: '智穗计划书v7.pdf', size: 7_130_000 }] },
        savedAt: '2026-11-17T01:28:47Z',
        savedBy: '沈亦舟',
      },
    ],
    files: [],
    members: [
      member(10, '林知夏', 'leader'),
      member(11, '周予安', 'member'),
      member(12, '何田田', 'member', false),
      member(13, '秦又宁', 'guide'),
    ],
    team: { minMembers: 3, maxMembers: 8, minGuides: 1, maxGuides: 3, maxEntriesPerPerson: 2 },
    closesAt: inDays(6),
    now: new Date().toISOString(),
    missing: 2,
    completion: 68,
    revision: 5,
    faults: [
      { path: 'summary', reason: 'form.too-short' },
      { path: 'members', reason: 'entry.members-not-confirmed' },
    ],
    returned: [],
    submission: null,
    ownMemberId: id(10),
    can: { edit: true, submit: true, takeBack: false, withdraw: true, changeTeam: true, askChange: false },
    ...more,
  }
}

/** What an entrant's browser is told around every page. */
export const entrantAnswers: Answers = {
  'PUT /ims/entry/be-present': null,
  'DELETE /ims/entry/leave': null,
  'GET /ims/question/list-own': [],
  'GET /ims/question/list-frequent': { rows: [], nextCursor: null },
  'GET /ims/process/get-of-entry': { processes: [] },
  'GET /system/user/options/get/byFormCode': [],
  ...portalAnswers,
  'GET /system/auth/get-product-permission-info': { user, roles: [], permissions: [], productMenu: [] },
  'GET /ims/live/snapshot': [],
}

/** As after a login. */
export const openAsEntrant = (page: Page, path: string): Promise<void> => openAs(page, 1, path)

export async function openAs(page: Page, userType: 1 | 3 | 4 | 5, path: string): Promise<void> {
  const entries: Record<string, string> = {
    'laurel:prefix': 'lanjiang',
    [portalKey('lanjiang', 'tenant-id')]: tenantId,
    [tenantKey(tenantId, 'user-info')]: JSON.stringify({
      tenantId,
      accountId,
      userType,
      userName: user.userName,
      nickname: user.nickname,
    }),
    [tenantKey(tenantId, 'access-token')]: 'access',
    [tenantKey(tenantId, 'refresh-token')]: 'refresh',
  }
  // Streams of events are not what this is about.
  await page.route('**/ims/live/stream*', (route) => route.abort())
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, entries)
  await page.goto(`/ims-portal${path}`)
}
