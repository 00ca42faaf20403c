/** Refusals where people are looked after, one by one or by a list. */
export const memberReasons = {
  'member.not-a-user-name': [
    422,
    '用户名为 4–30 位字母、数字或下划线',
    'A user name has 4 to 30 letters, digits or underscores',
  ],
  'member.outranks-you': [
    403,
    '该成员拥有您没有的权限，或在您的数据范围之外还有账号，您不能对其执行此操作',
    'This member has permissions that you do not, or an account outside your data scope; you cannot do this to them',
  ],
  'member.more-by-moving': [
    403,
    '移动后您或该成员能看到、能做的会超出您现有的权限',
    'The move would open more to you or to this member than you have yourself',
  ],
  'member.own-mobile': [
    409,
    '更换自己的手机号请到“账号与安全”',
    'Please change your own mobile number under “Account and security”',
  ],
  'member.is-yourself': [409, '不能对自己的账号执行此操作', 'You cannot do this to your own account'],
  'member.outside-scope': [403, '所选单位不在您的数据范围内', 'This organisation is outside your data scope'],
  'member-import.not-a-sheet': [
    422,
    '无法读取该工作簿，请使用模板',
    'The workbook cannot be read; please use the template',
  ],
  'member-import.too-many-rows': [422, '一次最多导入 20,000 行', 'At most 20,000 rows can be imported at once'],
  'member-import.cell-too-long': [422, '单元格内容不能超过 500 个字符', 'A cell can hold at most 500 characters'],
  'member-import.columns-missing': [
    422,
    '缺少必需的列：用户名、姓名、身份',
    'The columns for user name, name and kind are needed',
  ],
  'member-import.list-erased': [
    409,
    '名单已删除：导入结束后或一天内未导入即删除，请重新上传',
    'The list is erased: that happens after the import, or a day later without one; please upload it again',
  ],
  'member-import.from-library': [
    422,
    '名单含个人信息，不能取自文件库，请直接上传',
    'A list holds personal data and is not taken from the file library: please upload it here',
  ],
  'member-import.not-ready': [409, '预览尚未完成', 'The preview is not ready yet'],
} as const
