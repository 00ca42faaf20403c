/** Where a page finds an uploaded image, in one of the widths it is kept ready in. `media` is the portal's place of uploaded images. */
export const mediaAddress = (media: string, fileId: string, width: number) => `${media}/${fileId}/${width}.webp`
