import {
  addArticle,
  getArticle,
  getArticleDesk,
  getContentPortals,
  listArticles,
  pinArticle,
  publishArticle,
  removeArticle,
  saveArticle,
  unscheduleArticle,
  withdrawArticle,
} from './article.ts'
import { addAttachment, listAttachments, removeAttachment, saveAttachment } from './attachment.ts'
import { addGalleryPicture, listGallery, removeGalleryPicture, saveGalleryPicture } from './gallery.ts'

/** News, attachments and pictures: every call of those who look after a portal's content. */
export const contentCalls = [
  listArticles,
  getArticleDesk,
  getContentPortals,
  getArticle,
  addArticle,
  saveArticle,
  publishArticle,
  unscheduleArticle,
  withdrawArticle,
  pinArticle,
  removeArticle,
  listAttachments,
  addAttachment,
  saveAttachment,
  removeAttachment,
  listGallery,
  addGalleryPicture,
  saveGalleryPicture,
  removeGalleryPicture,
] as const
