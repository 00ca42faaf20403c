import type { Reasons } from './feature.ts'

export const groupingReasons = {
  'grouping.nobody': [422, '该阶段没有可分组的作品', 'There is nothing to group at this stage'],
  'grouping.too-many': [422, '一次最多对 5000 个作品分组', 'No more than 5,000 entries can be grouped at once'],
  'grouping.group-twice': [422, '组的代号不能重复', 'Two groups have the same name'],
  'grouping.room-small': [
    422,
    '一个赛场最多安排 100 个作品，请减小容量',
    'A room takes no more than 100 entries. Choose a smaller capacity',
  ],
  'grouping.text': [
    422,
    '作品编号或单位名称含有不能参与计算的字符',
    'The code of an entry or the name of a school holds characters that cannot be hashed',
  ],
  'grouping.too-small': [422, '各组容量之和少于作品数', 'The groups together have fewer places than there are entries'],
  'grouping.room-unknown': [
    422,
    '所选赛场不属于该阶段，或被两组同时选用',
    'A room is not of this stage, or two groups chose it',
  ],
  'grouping.open': [
    409,
    '已有一次分组，重新分组须由两人说明理由作废',
    'There is a grouping already. Two people must void it with a reason before another one',
  ],
  'grouping.held': [409, '已经分组，结果不能更改', 'It was drawn. The result cannot be changed'],
  'grouping.not-held': [409, '还没有分组', 'Nothing is drawn yet'],
  'grouping.not-shown': [409, '分组还没有全部公布', 'Not every group has been shown yet'],
  'grouping.void': [409, '这一次分组已经作废', 'This grouping is void'],
  'grouping.placed': [
    409,
    '分组已经排进赛场，请在赛场安排里调整',
    'The groups are in their rooms. Change them in the plan',
  ],
  'grouping.room-taken': [
    409,
    '有赛场已开始、已抽签或已有别的作品，不能排入',
    'A room is live, drawn or holds other entries',
  ],
  'grouping.move-unknown': [422, '没有这个作品或这个组', 'There is no such entry or group'],
  'grouping.move-full': [422, '调整后有的组超出容量', 'A group would hold more than its capacity'],
} as const satisfies Reasons
