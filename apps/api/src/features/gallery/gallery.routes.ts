import {
  addGalleryPicture,
  listGallery,
  moveGalleryPictures,
  orderGallery,
  removeGalleryPicture,
  saveGalleryPicture,
  setGalleryState,
} from '@laurel/contract/gallery'
import { serve } from '../../http/serve.ts'
import * as gallery from './gallery.service.ts'

export const galleryRoutes = [
  serve(listGallery, (ctx, { query }) => gallery.list(ctx, query)),
  serve(addGalleryPicture, (ctx, { body }) => gallery.add(ctx, body)),
  serve(saveGalleryPicture, (ctx, { body }) => gallery.save(ctx, body)),
  serve(removeGalleryPicture, (ctx, { query }) => gallery.remove(ctx, query.id)),
  serve(orderGallery, (ctx, { body }) => gallery.order(ctx, body)),
  serve(moveGalleryPictures, (ctx, { body }) => gallery.move(ctx, body)),
  serve(setGalleryState, (ctx, { body }) => gallery.setState(ctx, body)),
]
