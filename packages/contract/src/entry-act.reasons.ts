import type { Reasons } from './feature.ts'

export const entryActReasons = {
  'entry-act.none-chosen': [422, '请选择作品，或按当前视图处理', 'Select entries, or act on the view'],
  'entry-act.too-many': [
    422,
    '一次最多处理 1,000 件，请先缩小范围',
    'At most 1,000 entries at a time. Narrow the view first',
  ],
  'entry-act.none-met': [422, '所选作品都不能这样处理', 'None of the selected entries can be handled this way'],
  'entry-act.reason-needed': [422, '请填写原因', 'Give a reason'],
  'entry-act.fields-needed': [422, '请选择需要修改的内容', 'Choose what needs to be changed'],
  'entry-act.track-needed': [422, '请选择要调整到的赛道', 'Choose the track to move to'],
  'entry-act.not-within': [403, '不在您的数据范围内', 'Outside of your data scope'],
  'entry-act.state': [409, '当前状态不能这样处理', 'Not possible in its present state'],
  'entry-act.same-track': [409, '已在该赛道', 'It is in this track already'],
  'entry-act.other-form': [
    409,
    '该赛道使用另一份表单，或属于另一赛事',
    'The track has another form, or is of another contest',
  ],
  'entry-act.other-review': [
    409,
    '该赛道的审核流程不同，请先退回',
    'The track is reviewed differently. Return it first',
  ],
  'entry-act.nothing-to-do': [409, '已提交或已结束，无需提醒', 'Submitted or ended: nothing to be reminded of'],
  'entry-act.disqualified': [409, '已取消资格', 'It is disqualified already'],
  'entry-act.no-field': [409, '表单中没有这些内容', 'Its form has none of these fields'],
  'entry-act.changed-since': [409, '处理之后又有变动，已保留', 'Changed since, and left as it is'],
  'entry-act.second-person': [
    409,
    '取消资格须由另一位同事确认',
    'The person who proposed it cannot confirm it. Ask a colleague',
  ],
  'entry-act.not-proposed': [409, '该处理不再等待确认', 'This no longer waits for confirmation'],
  'entry-act.not-undoable': [409, '该处理不能撤销', 'This cannot be undone'],
  'entry-act.code-needed': [409, '请输入动态口令', 'Enter the code of your authenticator'],
} as const satisfies Reasons
