import { link, quickLinks, say, some, type Template, untilNext } from './template.ts'

/** A: a big title beside a mosaic, the schedule over the lower edge of the banner. */
export const departure: Template = {
  code: 'A',
  description: say('大赛通知、赛程、报名与资料下载', 'News, schedule, registration and downloads of the contest'),
  blocks: (choices) => [
    {
      id: 'banner',
      kind: 'banner',
      variant: 'departure',
      props: {
        eyebrow: say('主办单位 · 2026–2027 学年', 'Organiser · 2026–2027'),
        title: say('大学生\n创新创业大赛', 'Students’\nInnovation Contest'),
        subtitle: say('让好想法走出实验室，走到需要它的人手里。', 'From the lab bench to the people who need it.'),
        ...untilNext(choices, 'minutes', say('距离报名截止', 'Registration closes in')),
        primary: link('立即报名', 'Enter now', 'entry'),
        secondary: link('看赛事通知', 'Read the news', '#news'),
        nav: [
          link('首页', 'Home', 'index'),
          link('赛事通知', 'News', '#news'),
          link('赛程安排', 'Schedule', '#schedule'),
          link('资料下载', 'Downloads', 'files'),
          link('往届风采', 'Gallery', 'image'),
        ],
        slides: [],
      },
    },
    {
      id: 'schedule',
      kind: 'information',
      variant: 'timeline',
      props: {
        title: say('赛程安排', 'Schedule'),
        ...(choices.contests[0] && { contestId: choices.contests[0].id }),
        overlap: true,
        figures: [],
      },
    },
    {
      id: 'doors',
      kind: 'button',
      variant: 'quick-four',
      top: 48,
      props: {
        items: [
          {
            ...link('参赛报名', 'Enter', 'entry'),
            icon: 'form',
            note: say('填写、组队、上传材料', 'Describe, team up, upload'),
          },
          {
            ...link('进度查询', 'Progress', 'personal'),
            icon: 'progress',
            note: say('查看审核与评审结果', 'Audit and results'),
          },
          {
            ...link('资料下载', 'Downloads', 'files'),
            icon: 'help',
            note: say('模板、规则与指南', 'Templates, rules, guides'),
          },
          {
            ...link('证书查验', 'Verify', '/verify'),
            icon: 'seal',
            note: say('扫码或输入编号', 'Scan or type a number'),
          },
        ],
      },
    },
    {
      id: 'news',
      kind: 'news',
      variant: 'headline-list',
      row: 'r1:8',
      props: { title: say('赛事通知', 'News'), categories: [], count: 5, pinnedFirst: true, showViews: true },
    },
    {
      id: 'policies',
      kind: 'policy-notice',
      variant: 'card',
      row: 'r1:4',
      props: { title: say('政策文件', 'Policies'), count: 4 },
    },
    choices.contests[0] && {
      id: 'tracks',
      kind: 'entry',
      variant: 'tracks',
      background: 'tint',
      props: {
        title: say('选择你的赛道', 'Choose your track'),
        note: say('报名后仍可在截止前更换赛道。', 'Tracks can be changed until the deadline.'),
        contestId: choices.contests[0].id,
        showCounts: false,
        steps: [
          say('注册账号', 'Register'),
          say('填写项目', 'Describe'),
          say('邀请队友确认', 'Invite'),
          say('上传材料并提交', 'Upload and submit'),
        ],
      },
    },
    {
      id: 'downloads',
      kind: 'data-download',
      variant: 'rows',
      row: 'r2:7',
      props: { title: say('资料下载', 'Downloads'), attachmentIds: some(choices.attachments, 5), packs: [] },
    },
    {
      id: 'about',
      kind: 'rich-text',
      variant: 'plain',
      row: 'r2:5',
      props: {
        title: say('关于大赛', 'About'),
        html: say(
          '<p>评审全程匿名，规则在第一份评分之前封存，结果公示并接受申诉。</p>',
          '<p>Judging is blind; the rule is sealed before the first score; results are published and can be appealed.</p>',
        ),
      },
    },
    {
      id: 'past',
      kind: 'event-style',
      variant: 'film-grid',
      props: { title: say('往届风采', 'Past editions'), pictureIds: some(choices.pictures, 5) },
    },
    {
      id: 'call',
      kind: 'website-banner',
      variant: 'strip',
      props: {
        title: say('还没有组好队？先注册，再邀请队友。', 'No team yet? Register first, invite later.'),
        note: say('报名截止前，队员可随时调整', 'Members can change until the deadline'),
        action: link('现在注册', 'Register', 'regist'),
      },
    },
    {
      id: 'supporters',
      kind: 'image',
      variant: 'logos',
      props: {
        title: say('支持单位', 'Supporters'),
        pictureIds: [],
        logos: [
          say('支持单位一', 'Supporter one'),
          say('支持单位二', 'Supporter two'),
          say('支持单位三', 'Supporter three'),
        ],
      },
    },
    {
      id: 'footer',
      kind: 'footer',
      variant: 'columns',
      props: {
        about: say(
          '面向全省高校在读学生与毕业五年内校友，每年一届。',
          'For students and recent graduates, every year.',
        ),
        groups: [quickLinks],
        copyright: say('版权归主办单位所有', 'All rights reserved'),
        icp: '',
        publicSecurity: '',
      },
    },
  ],
}
