export const galleryZh = {
  'page.gallery': '图集',
  'gallery.intro': '“往届风采”页和图片区块里的图片与视频，按顺序显示。',
  'gallery.add': '添加图片',
  'gallery.edit': '编辑图片',
  'gallery.picture': '图片',
  'gallery.none': '还没有图片',
  'gallery.none-hint': '可以用现成的插画，也可以上传自己的图片。',
  'gallery.removed': '已移除',
  'gallery.remove-question': '从图集移除这张图片吗？文件本身仍在文件库里。',
  'gallery.saved': '已保存',
  'gallery.album': '相册',
  'gallery.ratio': '画幅',
  'gallery.taken-on': '拍摄日期',
  'gallery.video': '视频',
  'gallery.seconds': '视频时长（秒）',
  'gallery.alt-hint': '写给看不到图片的人；不写就用图注',
} as const

declare module '../../platform/i18n/i18n.ts' {
  interface Words extends Readonly<typeof galleryZh> {}
}
