export const uploadZh = {
  'form.upload-lost': '连接中断，文件没有传完，请重新上传',
  'file.why.file.infected': '文件含有病毒，已隔离，任何人都无法下载',
  'file.why.file.waiting': '文件已收到，查毒服务暂不可用；恢复后会自动检查，请稍后再选用',
  'file.why.file.not-readable': '文件无法完整检查：有密码保护、嵌套过深或展开后过大',
  'file.why.file.damaged': '文件已损坏或结构不完整',
  'file.why.file.active-content': '文件含有宏、脚本、程序或指向外部的链接，请去除后再上传',
  'file.why.file.image-too-large': '图片像素过多，请缩小到 5000 万像素以内',
  'file.why.file.type-differs': '文件内容与扩展名不符',
  'file.why.file.size-differs': '文件大小与声明不符',
} as const

declare module '../i18n/i18n.ts' {
  interface Words extends Readonly<typeof uploadZh> {}
}
