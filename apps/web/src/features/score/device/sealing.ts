/**
 * What lies on the device is encrypted with a key that no script can read out. That keeps it from whoever copies the browser's files; it does not
 * keep it from whoever can run script in our pages, or holds the unlocked device with the judge logged in.
 */
export type Sealed = { readonly iv: Uint8Array<ArrayBuffer> | undefined; readonly data: ArrayBuffer }

/** Undefined where the page is not served securely: then a score is kept unencrypted rather than lost. */
export const newKey = async (): Promise<CryptoKey | undefined> =>
  globalThis.crypto?.subtle?.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

export async function sealed(key: CryptoKey | undefined, content: unknown): Promise<Sealed> {
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  if (!key) return { iv: undefined, data: bytes.buffer }
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) }
}

/** Undefined: it was sealed with a key that is gone. */
export async function opened<T>(key: CryptoKey | undefined, { iv, data }: Sealed): Promise<T | undefined> {
  try {
    const bytes = iv && key ? await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data) : data
    return JSON.parse(new TextDecoder().decode(bytes)) as T
  } catch {
    return undefined
  }
}

export async function sealedBytes(key: CryptoKey, bytes: ArrayBuffer): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) }
}

/** Undefined: it was sealed with a key that is gone. */
export const openedBytes = async (key: CryptoKey, { iv, data }: Sealed): Promise<ArrayBuffer | undefined> =>
  iv && crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data).catch(() => undefined)
