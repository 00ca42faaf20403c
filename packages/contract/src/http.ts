import { feature } from './feature.ts'

/** Refusals of the ground: of any call, and of any text. */
export const httpFeature = feature({
  reasons: {
    'http.malformed': [400, '请求格式不正确', 'The request is malformed'],
    'http.not-valid': [
      422,
      '提交的内容有误，请检查标出的字段',
      'Some fields are not valid; please check the marked ones',
    ],
    'http.no-such-call': [404, '访问资源不存在', 'The resource does not exist'],
    'http.too-large': [413, '提交的内容过大', 'The request is too large'],
    'http.not-json': [415, '仅接受 JSON 格式的请求', 'Only JSON requests are accepted'],
    'http.not-found': [404, '访问资源不存在', 'The resource does not exist'],
    'http.not-permitted': [403, '当前操作没有权限', 'You have no permission for this operation'],
    'http.not-signed-in': [401, '请先登录', 'Please log in first'],
    'http.demo-mode': [901, '演示模式，无法进行写操作', 'Demo mode: nothing can be changed'],
    'http.impersonation': [403, '您正在以他人身份查看：只能看，不能修改', 'You are viewing as someone else, read-only'],
    'http.portal-closed': [100000404, '门户不存在或已关闭', 'This portal does not exist or is closed'],
    'http.not-yet-served': [501, '该功能尚未开放', 'This function is not open yet'],
    'http.not-served-here': [421, '该服务节点不提供平台管理功能', 'This node does not serve the desk of the platform'],
    'http.busy': [503, '系统繁忙，请稍后再试', 'The system is busy; please try again shortly'],
    'http.too-many': [429, '请求过于频繁，请稍后再试', 'Too many requests; please try again later'],
    'http.failed': [500, '系统未知错误，请反馈给管理员', 'Unknown system error; please tell the administrator'],
    'http.key-malformed': [400, '幂等键格式不正确', 'The idempotency key is malformed'],
    'http.key-reused': [409, '该幂等键已用于另一请求', 'This idempotency key was used for another request'],
    'http.cursor-not-valid': [
      422,
      '翻页位置无效，请从第一页开始',
      'This page position is not valid; please start from the first page',
    ],
    'http.changed-meanwhile': [
      409,
      '内容已被他人修改，请刷新后重试',
      'It was changed meanwhile; please reload and try again',
    ],
    'text.not-storable': [422, '含有无法保存的字符', 'It contains characters that cannot be stored'],
    'text.not-one-line': [
      422,
      '不能为空，也不能含有换行或控制字符',
      'It must not be blank or contain line breaks or control characters',
    ],
    'text.not-an-origin': [
      422,
      '请填写站点地址，例如 https://example.org',
      'This is not the address of a site, like https://example.org',
    ],
    'text.not-six-digits': [422, '请输入 6 位数字', 'Please enter six digits'],
    'text.not-a-mobile': [422, '手机号格式不正确', 'This is not a valid mobile number'],
  },
})
