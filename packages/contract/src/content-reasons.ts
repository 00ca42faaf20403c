/** Refusals where news, attachments and pictures are looked after. */
export const contentReasons = {
  'article.cover-undescribed': [
    422,
    '请为封面写一句图片说明',
    'Please describe the cover in a few words, for those who cannot see it',
  ],
  'article.file-unknown': [
    422,
    '正文或封面用到的图片不存在，或尚未通过检查',
    'A picture of the text or the cover does not exist, or has not been checked yet',
  ],
  'article.not-online': [409, '这篇内容当前没有在线', 'This is not online'],
  'article.not-scheduled': [409, '这篇内容没有定时发布', 'This waits for no time'],
  'article.online': [409, '已发布的内容请先下线，再删除', 'Please withdraw it first: visitors can read it'],
  'article.time-passed': [422, '定时发布的时间已过，请另选', 'That time has passed; please choose a later one'],
  'article.too-long': [422, '正文过长，请分成几篇', 'The text is too long; please divide it'],
  'article.title-missing': [422, '请先写标题和正文，再发布', 'Please write a title and a text before publishing'],
  'attachment.file-unknown': [
    422,
    '所选文件不存在，或尚未通过检查',
    'The file does not exist, or has not been checked yet',
  ],
  'gallery.file-unknown': [
    422,
    '所选图片或视频不存在，或尚未通过检查',
    'The picture or video does not exist, or has not been checked yet',
  ],
} as const
