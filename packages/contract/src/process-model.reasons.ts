import type { Reasons } from './feature.ts'

export const processModelReasons = {
  'process-model.archived': [409, '流程已停用，启用后才能修改', 'The process is archived. Restore it to make changes.'],
  'process-model.category-unknown': [422, '没有这个分类', 'There is no such category'],
  'process-model.changed': [
    409,
    '流程已被他人修改，您的改动没有保存',
    'The process was changed by someone else; your changes were not saved',
  ],
  'process-model.code-taken': [409, '该标识已被使用', 'This code is taken'],
  'process-model.entrant-decides': [
    422,
    '参赛者不能作为处理人，请换成其他人员',
    'Entrants cannot approve a step. Choose someone else.',
  ],
  'process-model.gallery-unknown': [422, '没有这个现成流程', 'There is no such ready process'],
  'process-model.id-published': [
    409,
    '这一步已经发布过，ID 不能再改',
    'This step has been published; its id cannot change any more',
  ],
  'process-model.not-a-code': [
    422,
    '以字母或下划线开头，只含字母、数字、点、横线和下划线',
    'Begins with a letter or an underscore; only letters, digits, dots, dashes and underscores',
  ],
  'process-model.not-publishable': [
    422,
    '流程还有问题，不能发布',
    'The process still has problems and cannot be published',
  ],
  'process-model.nothing-new': [409, '没有新的改动可以发布', 'There is nothing new to publish'],
  'process-model.stand-ins-missing': [
    422,
    '选择「交给指定的人」时，请选出这些人；其他选项不需要',
    'Choose the people who decide instead; no other choice has them',
  ],
  'process-model.ratio-missing': [
    422,
    '请填写同意比例；只有按比例通过时才填写',
    'Please give the share of approvals, and only where a share decides',
  ],
  'process-model.script-missing': [422, '请填写脚本', 'Please write the script'],
  'process-model.two-rules': [422, '一个任务只能有一条分配规则', 'A task has one rule only'],
  'process-model.unknown-assignee': [
    422,
    '分配规则里有不存在的角色、单位、岗位、用户或工作组',
    'A rule names a role, organisation, post, user or work group that does not exist',
  ],
  'process-model.xml-doctype': [
    422,
    '文件带有 DOCTYPE 或实体定义，不能导入',
    'The file has a DOCTYPE or entity definitions and cannot be imported',
  ],
  'process-model.xml-not-bpmn': [422, '文件不是 BPMN 流程', 'The file is not a BPMN process'],
  'process-model.xml-not-text': [
    422,
    '文件不是 UTF-8 文本，不能导入',
    'The file is not UTF-8 text and cannot be imported',
  ],
  'process-model.xml-too-deep': [422, '文件嵌套太深，不能导入', 'The file is nested too deeply and cannot be imported'],
  'process-model.xml-too-large': [
    422,
    '文件超过 1 MB，不能导入',
    'The file is larger than 1 MB and cannot be imported',
  ],
  'process-model.xml-too-many': [
    422,
    '文件里的元素太多，不能导入',
    'The file has too many elements and cannot be imported',
  ],
} as const satisfies Reasons
