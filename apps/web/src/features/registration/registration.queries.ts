import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { withSealing } from '../../platform/crypto/sealed-call.ts'
import { withProof } from '../../platform/crypto/use-proof.ts'
import { call } from '../../platform/http/call.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { keepSession } from '../../platform/session/session.ts'

export type RegistrationForm = AnswerOf<'GET /ims/user-info/get-register-conf'>
type Body = RequestOf<'POST /ims/user-info/register'>['body']

/** The form that is being filled in stays while its words change. */
export const useRegistrationForm = (prefix: string, language: Language) =>
  useQuery({
    queryKey: ['registration', 'form', prefix, language],
    queryFn: ({ signal }) => call('GET /ims/user-info/get-register-conf', { signal }),
    placeholderData: keepPreviousData,
  })

type Registering = Omit<Body, 'doc' | 'captchaVerification'> & { password: string | undefined }
type Take = (anew?: boolean) => Promise<string>

export function useRegister(prefix: string, takeProof: Take) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ password, ...body }: Registering) => {
      const session = await withProof(takeProof, (captchaVerification) =>
        withSealing(async (seal) =>
          call('POST /ims/user-info/register', {
            body: { ...body, captchaVerification, ...(password !== undefined && { doc: await seal(password) }) },
          }),
        ),
      )
      keepSession(prefix, session)
      return session
    },
    meta: { errors: 'inline' },
    // Whatever was read was read by a visitor; the form stands until its page is left.
    onSuccess: () => queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'registration' }),
  })
}
