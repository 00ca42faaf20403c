import type { Reasons } from './feature.ts'

export const roomReasons = {
  'room.everywhere': [
    422,
    '赛场涉及所有学校的作品，需要全部数据范围的权限',
    'A room holds entries of every school. Your role must cover all data',
  ],
  'room.round-unknown': [422, '这一轮评审不属于该阶段', 'This round does not belong to the stage'],
  'room.entry-unknown': [422, '有作品不属于该阶段', 'An entry does not belong to the stage'],
  'room.entry-twice': [422, '同一作品不能排两次', 'An entry can be placed once only'],
  'room.person-unknown': [422, '所选人员的身份不符', 'A person you chose has another role'],
  'room.clashes': [
    409,
    '新的安排有时间冲突，请调整或说明理由',
    'The new plan has clashes. Change it, or say why it must be',
  ],
  'room.is-live': [409, '赛场正在进行，不能这样更改', 'The room is live. This cannot be changed now'],
  'room.drawn': [
    409,
    '该赛场已抽签，顺序须由两人说明理由更改',
    'The order of this room was drawn. Two people can change it with a reason',
  ],
  'room.not-chief': [422, '只有评委组长可以锁定', 'Only the chief judge can lock'],
  'room.not-scored-here': [422, '这个赛场不评分', 'Nothing is scored in this room'],
  'room.already-locked': [409, '这个作品的评分已锁定', 'The scores of this entry are locked already'],
  'room.reason-needed': [
    422,
    '还有评分没有收到，锁定需要说明理由',
    'Some scores have not been received. Give a reason to lock',
  ],
} as const satisfies Reasons
