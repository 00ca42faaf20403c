/** The store's protocol asks for at least five megabytes, but for the last part. */
export const partBytes = 8 * 1024 * 1024

/** How the bytes of an upload come to hand (spec 9): as they flow, as a file that was chosen, or as text. */
export const uploadDataKinds = { byteStream: 1, fileObject: 2, base64: 3 } as const

export const partCount = (size: number, bytes = partBytes) => Math.ceil(size / bytes)

/** Where a part begins and ends; parts are counted from one. */
export const partRange = (number: number, size: number, bytes = partBytes) => ({
  start: (number - 1) * bytes,
  end: Math.min(number * bytes, size),
})
