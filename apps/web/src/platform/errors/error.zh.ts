export const errorZh = {
  'error.401': '登录状态已过期，您可以继续留在该页面，或者重新登录',
  'error.403': '当前操作没有权限',
  'error.404': '访问资源不存在',
  'error.901': '演示模式，无法进行写操作',
  'error.unknown': '系统未知错误，请反馈给管理员',
  'error.unreachable': '后端接口连接异常',
  'error.timed-out': '系统接口请求超时',
  'error.http-status': '系统接口{status}异常',
} as const

declare module '../i18n/i18n.ts' {
  interface Words extends Readonly<typeof errorZh> {}
}
