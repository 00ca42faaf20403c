import { link, quickLinks, say, some, type Template, untilNext } from './template.ts'

/** C: a title in the middle of a stage, gold on deep colour only. */
export const grandStage: Template = {
  code: 'C',
  description: say('展演、票务、门类与往届掠影', 'Shows, tickets, categories and past festivals'),
  blocks: (choices) => [
    {
      id: 'banner',
      kind: 'banner',
      variant: 'grand-stage',
      props: {
        eyebrow: say('大学生艺术节', 'Students’ Arts Festival'),
        title: say('华章', 'Grand Stage'),
        subtitle: say('以美育人，以文化人', 'Growing people through beauty'),
        ...untilNext(choices, 'seconds', say('距开演', 'Until the curtain rises')),
        primary: link('我要参加', 'Take part', 'entry'),
        secondary: link('节目与座位', 'Programme and seats', 'files'),
        nav: [],
        slides: [],
      },
    },
    {
      id: 'schedule',
      kind: 'information',
      variant: 'event-timeline',
      props: { ...(choices.contests[0] && { contestId: choices.contests[0].id }), overlap: false, figures: [] },
    },
    {
      id: 'news',
      kind: 'news',
      variant: 'event-cards',
      props: {
        title: say('艺术节资讯', 'Festival news'),
        categories: [],
        count: 3,
        pinnedFirst: true,
        showViews: false,
      },
    },
    choices.contests[0] && {
      id: 'categories',
      kind: 'entry',
      variant: 'four-doors',
      props: {
        title: say('门类', 'Categories'),
        note: say('每个门类分别评审', 'Each category is judged apart'),
        contestId: choices.contests[0].id,
        showCounts: false,
        steps: [],
      },
    },
    {
      id: 'past',
      kind: 'event-style',
      variant: 'film-grid',
      props: { title: say('往届掠影', 'Past festivals'), pictureIds: some(choices.pictures, 5) },
    },
    {
      id: 'policies',
      kind: 'policy-notice',
      variant: 'card',
      row: 'r1:6',
      props: { title: say('政策通知', 'Policies'), count: 3 },
    },
    {
      id: 'downloads',
      kind: 'data-download',
      variant: 'card',
      row: 'r1:6',
      props: { title: say('资料下载', 'Downloads'), attachmentIds: some(choices.attachments, 4), packs: [] },
    },
    {
      id: 'call',
      kind: 'website-banner',
      variant: 'strip',
      props: {
        title: say('加演一场，今日 20 点放票', 'One more night: tickets at 20:00'),
        note: say('', ''),
        action: link('去看看', 'Have a look', 'details'),
      },
    },
    {
      id: 'volunteer',
      kind: 'button',
      variant: 'single',
      props: {
        items: [
          {
            ...link('成为志愿者', 'Volunteer', 'entry'),
            icon: 'heart',
            note: say('检票、引导、字幕、催场', 'Doors, ushers, captions, calls'),
          },
        ],
      },
    },
    {
      id: 'pictures',
      kind: 'image',
      variant: 'carousel',
      props: { title: say('现场', 'On stage'), pictureIds: some(choices.pictures, 8), logos: [] },
    },
    {
      id: 'forms',
      kind: 'files',
      variant: 'compact',
      props: { title: say('报送表格', 'Forms'), attachmentIds: some(choices.attachments, 3) },
    },
    {
      id: 'about',
      kind: 'rich-text',
      variant: 'centred',
      props: { html: say('<p>以美育人，以文化人。</p>', '<p>Growing people through beauty.</p>') },
    },
    {
      id: 'footer',
      kind: 'footer',
      variant: 'event',
      props: {
        about: say('以美育人，以文化人。', 'Growing people through beauty.'),
        groups: [quickLinks],
        copyright: say('版权归主办单位所有', 'All rights reserved'),
        icp: '',
        publicSecurity: '',
      },
    },
  ],
}
