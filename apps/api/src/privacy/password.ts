import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id: about 15 ms of CPU. Raising it raises what a flood of logins costs us. */
const argon2id = 2
const settings = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password.normalize('NFKC'), settings)

/** Without a hash the same work is done in vain, so that an unknown user takes as long as a wrong password. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodysHash()), password.normalize('NFKC'))
  return isRight && passwordHash !== null && passwordHash !== undefined
}

let nobody: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  nobody ??= hashPassword(crypto.randomUUID())
  return nobody
}
