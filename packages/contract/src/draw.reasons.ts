import type { Reasons } from './feature.ts'

export const drawReasons = {
  'draw.none': [409, '还没有公布承诺值，不能抽签', 'Nothing is committed yet, so nothing can be drawn'],
  'draw.not-held': [409, '还没有抽出结果，不能揭晓', 'Nothing has been drawn yet, so nothing can be shown'],
  'draw.open': [
    409,
    '这一次抽签还没有结束，重抽须由两人说明理由作废',
    'There is a draw already. Two people must void it with a reason before another one',
  ],
  'draw.rules': [422, '名单或规则有问题，不能抽签', 'Something is wrong with the list or the rules'],
  'draw.live': [409, '比赛已经开始，不能再抽签', 'The show has begun. It is too late to draw'],
  'draw.list-changed': [
    409,
    '公布承诺值以后名单变了，请作废后重抽',
    'The list has changed since the commitment. Void this draw and draw again',
  ],
  'draw.digits-missing': [422, '还有席位没有报数', 'Some seats have not said their digits'],
  'draw.seat-unknown': [422, '没有这个席位', 'There is no such seat'],
  'draw.held': [409, '已经抽出，报数和结果都不能更改', 'It was drawn. Neither digits nor order can be changed'],
  'draw.not-shown': [409, '顺序还没有全部揭晓', 'Not every position has been shown yet'],
  'draw.other-order': [422, '这不是抽出的顺序', 'This is not the order that was drawn'],
  'draw.not-here': [
    422,
    '只有本赛场的组长和工作人员可以操作',
    'Only the chief judge and volunteers of the room can do this',
  ],
  'draw.order-unknown': [422, '顺序里的项目与名单不一致', 'The order does not hold the same entries as the list'],
  'draw.asked-already': [409, '同样的申请正在等待另一人确认', 'The same is waiting for another person already'],
  'draw.decided': [409, '这一申请已经处理', 'This was decided already'],
  'draw.second-person': [409, '须由另一人确认', 'Another person has to decide'],
  'draw.not-asker': [409, '只有申请人可以撤回', 'Only who asked can take it back'],
  'draw.code-needed': [409, '确认前请输入动态口令', 'Enter the code of your authenticator to confirm'],
} as const satisfies Reasons
