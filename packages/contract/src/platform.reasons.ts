import type { Reasons } from './feature.ts'

export const platformReasons = {
  'platform.erasure-begun': [409, '删除已经开始或已撤销', 'The erasure has begun or was stopped'],
  'platform.needs-second-person': [
    403,
    '需要另一位平台管理员确认',
    'Another administrator of the platform must confirm this',
  ],
  'platform.not-open-yet': [
    409,
    '平台尚未初始化，请先运行 pnpm laurel init',
    'The platform is not open yet: pnpm laurel init opens it',
  ],
  'platform.open-already': [409, '平台已经初始化', 'The platform has been opened already'],
  'tenant.being-erased': [
    409,
    '该主办方已申请删除，请先撤销',
    'This organiser is to be erased; please stop the erasure first',
  ],
  'tenant.name-differs': [422, '输入的名称与主办方名称不一致', 'This is not the name of the organiser'],
  'tenant.no-portal': [409, '该主办方还没有开放的门户', 'This organiser has no open portal yet'],
  'tenant.not-open': [409, '该主办方已停用，请先恢复', 'This organiser is suspended; please resume it first'],
  'tenant.not-suspended': [409, '该主办方未停用', 'This organiser is not suspended'],
  'tenant.code-taken': [409, '该主办方代码已被使用', 'This organiser code is taken'],
} as const satisfies Reasons
