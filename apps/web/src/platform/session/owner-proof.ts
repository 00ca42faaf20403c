import type { RequestOf } from '@laurel/contract/endpoints'
import { withSealing } from '../crypto/sealed-call.ts'

type Body = RequestOf<'POST /ims/security/show-numbers'>['body']

/** What the server asks an owner for: the first of these that the account has. */
export type OwnerProof = { kind: 'factor' | 'password' | 'phone' | 'none'; value: string }

/** A password is sealed for each try. */
export function withOwnerProof<R>({ kind, value }: OwnerProof, send: (body: Body) => Promise<R>): Promise<R> {
  switch (kind) {
    case 'password':
      return withSealing(async (seal) => send({ ownDoc: await seal(value) }))
    case 'factor':
      return send({ factorCode: value })
    case 'phone':
      return send({ ownCode: value })
    case 'none':
      return send({})
  }
}
