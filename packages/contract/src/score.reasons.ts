import type { Reasons } from './feature.ts'

export const scoreReasons = {
  'score.other-content': [
    409,
    '这份评分已用同一编号提交过，内容不同，未接收',
    'A score with this number was received before with other content. This one was not taken',
  ],
  'score.not-declared': [
    422,
    '请先接受邀请并申报利益关系',
    'Accept the invitation and declare your conflicts of interest first',
  ],
  'score.not-sealed': [422, '本轮规则还没有封存，暂不能评分', 'The rules of this round are not sealed yet'],
  'score.not-open': [422, '本轮评分还没有开放', 'Scoring has not been opened for this round yet'],
  'score.locked': [422, '本轮评分已锁定，不再接收', 'This round is locked. No more scores are taken'],
  'score.recused': [422, '您已回避这个作品', 'You have recused yourself from this entry'],
  'score.rule-changed': [
    422,
    '评分规则已更新，请按新规则核对后重新提交',
    'The rules have changed. Check your marks against the new rules and submit again',
  ],
  'score.fault': [422, '评分不完整，请按提示补全', 'The score is incomplete. See the notes on the sheet'],
  'score.not-chief': [422, '只有评委组长可以操作', 'Only the chief judge can do this'],
  'score.already-open': [422, '本轮评分已开放', 'Scoring of this round is open already'],
  'score.not-closed': [422, '请先关闭评分，再锁定', 'Close scoring first, then lock it'],
  'score.reason-needed': [
    422,
    '还有评分没有收到，锁定需要说明理由',
    'Some scores have not been received. Give a reason to lock',
  ],
  'score.not-locked': [422, '本轮评分没有锁定，不需要重新开放', 'This round is not locked, so it need not be reopened'],
  'score.does-not-count': [
    409,
    '这份评分已不是计入的那一份，请刷新后再看',
    'This score is not the one that counts any more. Refresh to see what does',
  ],
  'score.reversal-open': [
    409,
    '已经有人提出，正等另一位确认',
    'This was asked for already and waits for another person',
  ],
  'score.reversal-decided': [409, '这项申请已经处理过', 'This request was decided already'],
  'score.second-person': [
    409,
    '提出的人不能自己确认，请另一位同事核对',
    'The person who asked cannot decide. Ask a colleague',
  ],
  'score.not-asker': [409, '只有提出的人可以撤回', 'Only the person who asked can take it back'],
  'score.result-not-yet': [422, '评分锁定后才能查看排名', 'The ranking is shown once scoring is locked'],
  'score.paper-recused': [
    422,
    '评委已回避这个作品，不再录入',
    'The judge has recused themselves from this entry. Nothing is entered for it',
  ],
  'score.paper-edition': [
    422,
    '评分规则在打印之后更新过，请按新规则重新打印',
    'The rules have changed since this sheet was printed. Print it anew',
  ],
  'score.trial-ranking': [
    409,
    '排序评审不给单个作品打分，不能设试评作品',
    'Judges of a ranking mark no single entry, so it has no trial entry',
  ],
  'score.trial-unknown': [422, '没有这个编号的作品', 'There is no entry with this number'],
  'score.trial-exists': [409, '本轮已有试评作品，请先取消', 'This round has a trial entry. Remove it first'],
  'score.trial-given': [
    409,
    '您已提交过试评，看到他人评分后不能再改',
    'You have submitted your trial marks. They cannot change once you see those of others',
  ],
  'score.code-needed': [409, '请输入动态口令', 'Enter the code of your authenticator'],
} as const satisfies Reasons
