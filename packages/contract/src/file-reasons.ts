/** Refusals where files come in and are kept. */
export const fileReasons = {
  'file.expired': [404, '文件已过期', 'The file has expired'],
  'file.type-not-allowed': [422, '不支持该文件类型', 'This file type is not allowed'],
  'file.type-differs': [422, '文件内容与所选类型不符', 'The content of the file is not of the stated type'],
  'file.size-differs': [422, '文件大小与声明不符', 'The size of the file is not the stated one'],
  'file.not-arrived': [409, '文件尚未上传完成', 'The file has not arrived yet'],
  'file.already-finished': [409, '文件已上传完成', 'The upload is already finished'],
  'file.infected': [
    422,
    '文件含有病毒，已隔离，任何人都无法下载',
    'A virus was found: the file is quarantined and nobody can download it',
  ],
  'file.not-readable': [
    422,
    '文件无法完整检查：有密码保护、嵌套过深或展开后过大',
    'The file cannot be looked into whole: it has a password, is nested too deep, or unfolds too far',
  ],
  'file.damaged': [422, '文件已损坏或结构不完整', 'The file is damaged or incomplete'],
  'file.active-content': [
    422,
    '文件含有宏、脚本、程序或指向外部的链接，请去除后再上传',
    'The file holds macros, scripts, programs or links to elsewhere: please remove them and try again',
  ],
  'file.image-too-large': [
    422,
    '图片像素过多，请缩小到 5000 万像素以内',
    'The picture has too many pixels: at most 50 million',
  ],
  'file.too-large-for-type': [422, '该类型的文件超过大小上限', 'The file is larger than this type may be'],
  'file.too-many-unfinished': [
    409,
    '未完成的上传过多，请先完成或取消一些',
    'You have too many unfinished uploads: finish or cancel some first',
  ],
  'file.library-full': [409, '文件库空间已满，请先清理', 'The file library is full: please clear it up first'],
  'file.account-full': [
    409,
    '您上传的文件总量已达上限，请取消未完成的上传或联系主办方',
    'Your uploads have reached their limit: cancel unfinished ones or ask the organiser',
  ],
  'file.account-too-many': [
    409,
    '您上传的文件个数已达上限，请取消未完成的上传或联系主办方',
    'You have uploaded as many files as you may: cancel unfinished ones or ask the organiser',
  ],
  'file.organiser-full': [
    409,
    '主办方的文件空间已满，请联系主办方',
    'The organiser’s file space is full: please ask the organiser',
  ],
  'file.in-use': [409, '文件正在使用，不能删除', 'The file is in use and cannot be deleted'],
  'file.image-not-replaced': [
    409,
    '图片地址会被长期缓存，请上传新图片并在使用处更换',
    'Addresses of pictures are cached for long: upload a new one and choose it where it is used',
  ],
  'file.replaced-by-other-type': [422, '新版本必须与原文件类型相同', 'The new version must be of the same type'],
} as const
