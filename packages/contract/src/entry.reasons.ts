import type { Reasons } from './feature.ts'

/** What is refused about entries, in both languages. */
export const entryReasons = {
  'entry.not-open': [409, '当前阶段不接受报名', 'Entries are not open at the moment'],
  'entry.closed': [409, '已截止，不能再修改或提交', 'The deadline has passed: nothing can be changed or submitted'],
  'entry.track-not-open': [409, '该赛道尚未开放报名', 'This track is not open for entries'],
  'entry.not-editable': [409, '当前状态不能修改', 'The entry cannot be changed in its present state'],
  'entry.field-not-returned': [422, '只能修改被退回的内容', 'Only the returned fields can be changed'],
  'entry.section-changed': [409, '队友刚刚保存了这一节', 'A teammate has just saved this section'],
  'entry.section-unknown': [422, '表单中没有这一节', 'The form has no such section'],
  'entry.values-unknown': [422, '有内容无法保存', 'Some of this cannot be saved'],
  'entry.values-too-large': [422, '这一节的内容过长', 'The section holds too much'],
  'entry.file-not-yours': [422, '文件不存在，或不是您上传的', 'There is no such file of yours'],
  'entry.incomplete': [422, '还有内容没有填完', 'Something is still missing'],
  'entry.files-not-arrived': [422, '还有文件没有传完', 'Some files have not finished uploading'],
  'entry.leader-only': [403, '只有负责人可以这样做', 'Only the team leader can do this'],
  'entry.team-full': [409, '团队人数已达上限', 'The team is full'],
  'entry.already-member': [409, '该成员已在团队中', 'This person is already on the team'],
  'entry.too-many-entries': [409, '有成员参加的项目已达上限', 'A member has reached the limit of entries per person'],
  'entry.too-many-led': [409, '负责人负责的项目已达上限', 'The leader has reached the limit of entries they may lead'],
  'entry.member-not-confirmed': [409, '该成员尚未确认', 'This member has not confirmed yet'],
  'entry.leader-stays': [409, '请先移交负责人', 'Hand over the leadership first'],
  'entry.invitation-gone': [404, '邀请已失效', 'The invitation is no longer valid'],
  'entry.not-submitted': [409, '尚未提交', 'The entry has not been submitted'],
  'entry.under-review': [409, '审核已经开始，不能撤回', 'The review has begun: it cannot be taken back'],
  'entry.state-final': [409, '该项目已经结束', 'This entry has ended'],
  'entry.too-many-drafts': [409, '未提交的项目过多', 'You have too many unsubmitted entries'],
} as const satisfies Reasons
