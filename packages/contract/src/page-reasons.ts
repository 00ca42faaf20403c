/** Refusals where pages are built and portals get their look. */
export const pageReasons = {
  'page.block-twice': [422, '页面中有两个区块使用了同一编号', 'Two blocks of the page have the same id'],
  'page.block-unknown': [404, '两个版本里都没有这个区块', 'Neither version has this block'],
  'page.contest-unknown': [422, '区块所选的赛事不存在', 'The contest that a block names does not exist'],
  'page.event-variant': [
    422,
    '这种样式只用于“活动”类型的赛事',
    'This style is for contest types of the event kind only',
  ],
  'page.html-not-allowed': [
    422,
    '正文中含有不允许的标签或属性',
    'The text contains elements or attributes that are not allowed',
  ],
  'page.never-saved': [409, '页面尚未保存，无法发布', 'This page has never been saved and cannot be published'],
  'page.nothing-before': [409, '之前没有已发布的版本，无法撤回', 'No version was published before it'],
  'page.nothing-scheduled': [409, '没有定时发布的版本', 'Nothing is scheduled'],
  'page.picture-unknown': [422, '区块所选的图片不存在', 'A picture that a block names does not exist'],
  'page.saved-by-another': [
    409,
    '这一页刚刚被其他人保存过，请先看看他的改动',
    'Somebody else has saved this page meanwhile; please look at their changes first',
  ],
  'page.schedule-in-past': [
    422,
    '定时发布的时间必须在将来，且不超过一年',
    'The time must be in the future, within a year',
  ],
  'page.stage-unknown': [422, '倒计时所选的阶段不存在', 'The stage of the countdown does not exist'],
  'page.withdraw-too-late': [
    409,
    '发布已超过 10 分钟，请改用“恢复版本”',
    'It was published more than ten minutes ago; please restore a version instead',
  ],
  'portal.analytics-id': [422, '统计编号的格式不正确', 'This is not an id of that analytics service'],
  'portal.code-taken': [409, '该门户代码或域名已被使用', 'This portal code or domain is taken'],
  'portal.logo-unknown': [422, '所选的标志图片不存在', 'The picture of the logo does not exist'],
  'portal.saved-by-another': [
    409,
    '门户设置刚刚被其他人修改过，请刷新后再改',
    'Somebody else has changed this portal meanwhile; please reload before you change it',
  ],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
