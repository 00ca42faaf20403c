import { link, quickLinks, say, some, type Template, untilNext } from './template.ts'

/** B: paper, thin lines and one big number; pictures and words as in a magazine. */
export const openField: Template = {
  code: 'B',
  description: say('征集、日程、资讯与历届作品', 'Call, agenda, stories and past works'),
  blocks: (choices) => [
    {
      id: 'banner',
      kind: 'banner',
      variant: 'open-field',
      props: {
        eyebrow: say('本届征集', 'This year’s call'),
        title: say('生态设计大奖', 'Award for\nEcological Design'),
        subtitle: say(
          '征集对土地友善、可以被制造、也值得被长久使用的设计。',
          'Design that is kind to the land, can be made, and deserves to be kept.',
        ),
        ...untilNext(choices, 'days', say('天后截止提交作品', 'days left to enter')),
        primary: link('提交作品', 'Submit a work', 'entry'),
        secondary: link('看日程', 'See the agenda', '#agenda'),
        nav: [],
        slides: [],
      },
    },
    {
      id: 'agenda',
      kind: 'information',
      variant: 'agenda',
      row: 'r1:4',
      props: {
        title: say('日程', 'Agenda'),
        ...(choices.contests[0] && { contestId: choices.contests[0].id }),
        overlap: false,
        figures: [],
      },
    },
    {
      id: 'stories',
      kind: 'news',
      variant: 'editorial',
      row: 'r1:8',
      props: { title: say('资讯', 'Stories'), categories: [], count: 3, pinnedFirst: true, showViews: false },
    },
    {
      id: 'policies',
      kind: 'policy-notice',
      variant: 'plain',
      props: { title: say('政策与公告', 'Policies'), count: 3 },
    },
    choices.contests[0] && {
      id: 'categories',
      kind: 'entry',
      variant: 'category-cards',
      props: {
        title: say('参赛类别', 'Categories'),
        note: say('同一作品只可投一个类别', 'A work can be entered in one category only'),
        contestId: choices.contests[0].id,
        showCounts: false,
        steps: [],
      },
    },
    {
      id: 'works',
      kind: 'image',
      variant: 'masonry',
      props: {
        title: say('历届作品', 'Past works'),
        pictureIds: some(choices.pictures, 6),
        logos: [],
        more: link('浏览全部', 'Browse all', 'image'),
      },
    },
    {
      id: 'about',
      kind: 'rich-text',
      variant: 'rule',
      row: 'r2:6',
      props: {
        title: say('关于本奖', 'About the award'),
        html: say(
          '<p>好的生态设计不是口号：它应当能被制造、被修理，也能体面地退场。</p><p>评审标准在征集前公布，评分记录在颁奖后公开。</p>',
          '<p>Good ecological design is no slogan: it should be made, be mended, and leave with dignity.</p><p>Criteria are published before the call, records after the ceremony.</p>',
        ),
      },
    },
    {
      id: 'files',
      kind: 'files',
      variant: 'rows',
      row: 'r2:6',
      props: { title: say('下载', 'Downloads'), attachmentIds: some(choices.attachments, 4) },
    },
    {
      id: 'tour',
      kind: 'event-style',
      variant: 'slides',
      props: { title: say('巡展现场', 'On tour'), pictureIds: some(choices.pictures, 6) },
    },
    {
      id: 'quote',
      kind: 'website-banner',
      variant: 'quote',
      props: {
        title: say(
          '不会坏的东西不存在，只存在没有想过怎么坏的东西。',
          'Nothing lasts; some things have only not thought about how they break.',
        ),
        note: say('评审主席', 'Jury chair'),
        action: link('读更多', 'Read more', 'details'),
      },
    },
    {
      id: 'doors',
      kind: 'button',
      variant: 'pair',
      props: {
        items: [
          { ...link('提交作品', 'Submit', 'entry'), icon: 'leaf', note: say('三步完成', 'Three steps') },
          { ...link('下载资料', 'Downloads', 'files'), icon: 'help', note: say('须知与模板', 'Guides and templates') },
        ],
      },
    },
    {
      id: 'footer',
      kind: 'footer',
      variant: 'columns',
      props: {
        about: say(
          '公益设计奖项，每年一届，评审标准与结果全部公开。',
          'A public award, every year, with open criteria and results.',
        ),
        groups: [quickLinks],
        copyright: say('版权归主办单位所有', 'All rights reserved'),
        icp: '',
        publicSecurity: '',
      },
    },
  ],
}
