/** The deployment's public key as the configuration gives it: SPKI in base64 DER. */
type PublicKey = { kid: string; spki: string }

/** Decision 20: RSA-OAEP with SHA-256 over the password, a nonce that is good once, and the time. */
export async function sealPassword(password: string, publicKey: string, at: number): Promise<string> {
  const { kid, spki } = JSON.parse(publicKey) as PublicKey
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('spki', fromBase64(spki), algorithm, false, ['encrypt'])
  const nonce = toBase64(crypto.getRandomValues(new Uint8Array(18)))
  const text = new TextEncoder().encode(JSON.stringify({ password, nonce, at }))
  const sealed = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, text)
  return `${kid}.${toBase64(new Uint8Array(sealed))}`
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
