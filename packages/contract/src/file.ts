import { z } from 'zod'
import { signedIn } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant, line, page, pageOf } from './shapes.ts'

/** What may be uploaded, by content. */
export const fileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'video/mp4',
] as const

export type FileType = (typeof fileTypes)[number]

/** In one go; whatever is longer comes in parts. */
export const maxSingleUploadBytes = 100 * 1024 * 1024
export const maxUploadBytes = 2 * 1024 * 1024 * 1024

/** `scanning`: it has arrived and is being read. `quarantined`: something was found in it; nobody gets it. */
const fileStates = ['pending', 'scanning', 'stored', 'refused', 'quarantined'] as const

export const storedFile = z.object({
  id,
  name: z.string(),
  type: z.string(),
  size: z.int(),
  state: z.literal(fileStates),
  /** The scanner cannot be reached; it is read as soon as it can. */
  isWaiting: z.boolean(),
  /** Why it was refused, or what was found in it. */
  reason: z.string().nullable(),
  sha256: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  createdAt: instant,
})

export type StoredFile = z.output<typeof storedFile>

const announced = {
  name: line(200),
  type: z.literal(fileTypes),
  /** The organiser's, for pages and lists to use; needs `portal:file:save`. */
  library: z.boolean().default(false),
}
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** Put the bytes to `url` with exactly these headers; the signature covers them. */
const signed = { url: z.string(), headers: z.record(z.string(), z.string()) }

export const beginUpload = define('POST /ims/file/begin', {
  access: signedIn,
  body: z.strictObject({ ...announced, size: z.int().min(1).max(maxSingleUploadBytes) }),
  result: z.object({ file: storedFile, ...signed, expiresAt: instant }),
})

export const beginParts = define('POST /ims/file/begin-parts', {
  access: signedIn,
  body: z.strictObject({
    ...announced,
    size: z.int().min(1).max(maxUploadBytes),
    /** What the sender knows the file by when it is chosen again after a break. */
    fingerprint: sha256,
  }),
  result: z.object({ file: storedFile, partBytes: z.int() }),
})

const partNumber = z.int().min(1).max(10_000)

/** The store itself refuses a part that was hurt on its way. */
export const signParts = define('POST /ims/file/sign-parts', {
  access: signedIn,
  body: z.strictObject({
    id,
    parts: z
      .array(z.strictObject({ number: partNumber, sha256 }))
      .min(1)
      .max(16),
  }),
  result: z.object({ parts: z.array(z.object({ number: z.int(), ...signed })), expiresAt: instant }),
})

/** Which parts have arrived, as the store tells. */
export const listParts = define('GET /ims/file/parts', {
  access: signedIn,
  query: z.strictObject({ id }),
  result: z.object({
    file: storedFile,
    partBytes: z.int(),
    fingerprint: z.string(),
    parts: z.array(z.object({ number: z.int(), size: z.int(), sha256: z.string().nullable() })),
  }),
})

export const finishUpload = define('PUT /ims/file/finish', {
  access: signedIn,
  body: z.strictObject({ id }),
  result: storedFile,
})

export const abandonUpload = define('PUT /ims/file/abandon', {
  access: signedIn,
  body: z.strictObject({ id }),
  result: z.null(),
})

/** One's own uploads that are not done with: to be gone on with, being read, or ended badly. */
export const listUnfinished = define('GET /ims/file/unfinished', {
  access: signedIn,
  query: z.strictObject(page),
  result: pageOf(
    storedFile.extend({
      /** Of an upload in parts; null: it came in one go. */
      partBytes: z.int().nullable(),
      fingerprint: z.string().nullable(),
      library: z.boolean(),
    }),
  ),
})

export const getFile = define('GET /ims/file/get', {
  access: signedIn,
  query: z.strictObject({ id }),
  result: storedFile,
})

export const downloadFile = define('GET /ims/file/download', {
  access: signedIn,
  query: z.strictObject({ id }),
  result: z.object({ url: z.string(), expiresAt: instant }),
})

export const fileCounts = z.object({
  all: count,
  image: count,
  document: count,
  unused: count,
  quarantined: count,
  bytes: count,
  maxBytes: count,
})

export const fileFeature = feature({
  calls: [
    beginUpload,
    beginParts,
    signParts,
    listParts,
    finishUpload,
    abandonUpload,
    listUnfinished,
    getFile,
    downloadFile,
  ],
  reasons: {
    'file.expired': [404, '文件已过期', 'The file has expired'],
    'file.type-not-allowed': [422, '不支持该文件类型', 'This file type is not allowed'],
    'file.type-differs': [422, '文件内容与扩展名不符', 'The file’s content does not match its extension'],
    'file.size-differs': [422, '文件大小与声明不符', 'The file size does not match'],
    'file.not-arrived': [409, '文件尚未上传完成', 'The file has not arrived yet'],
    'file.already-finished': [409, '文件已上传完成', 'The upload is already finished'],
    'file.infected': [
      422,
      '文件含有病毒，已隔离，任何人都无法下载',
      'A virus was found. The file is quarantined and cannot be downloaded.',
    ],
    'file.not-readable': [
      422,
      '文件无法完整检查：有密码保护、嵌套过深或展开后过大',
      'The file could not be checked completely: it is password-protected, nested too deeply or too large when unpacked',
    ],
    'file.damaged': [422, '文件已损坏或结构不完整', 'The file is damaged or incomplete'],
    'file.active-content': [
      422,
      '文件含有宏、脚本、程序或指向外部的链接，请去除后再上传',
      'The file contains macros, scripts, programs or external links. Please remove them and upload again.',
    ],
    'file.image-too-large': [
      422,
      '图片像素过多，请缩小到 5000 万像素以内',
      'The picture has too many pixels. Please keep it under 50 million.',
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
  },
  events: {
    'file.abandoned': z.strictObject({ type: z.string(), size: z.int() }),
    'file.arrived': z.strictObject({ type: z.string(), size: z.int() }),
    'file.quarantined': z.strictObject({ threat: z.string() }),
    'file.refused': z.strictObject({ reason: z.string() }),
    'file.removed': z.strictObject({ name: z.string(), type: z.string(), size: z.int() }),
    'file.replaced': z.strictObject({ name: z.string(), size: z.int() }),
    'file.restored': z.strictObject({ name: z.string(), number: z.int() }),
    'file.stored': z.strictObject({ type: z.string(), size: z.int() }),
  },
})
