import type { AnswerOf } from '@laurel/contract/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withSealing } from '../../platform/crypto/sealed-call.ts'
import { withProof } from '../../platform/crypto/use-proof.ts'
import { call } from '../../platform/http/call.ts'
import { keepSession, rememberUserName } from '../../platform/session/session.ts'
import type { SocialReturn } from '../../platform/session/social-return.ts'

export type Session = AnswerOf<'POST /ims/auth/login'>
type Credentials = {
  username: string
  password: string
  rememberMe: boolean
  takeProof: (anew?: boolean) => Promise<string>
  social?: SocialReturn | undefined
}

/** Every way in ends with a session that is kept here. */
export function useEntering<V>(prefix: string, enter: (variables: V) => Promise<Session | null>) {
  const queries = useQueryClient()
  const entering = useMutation({
    mutationFn: async (variables: V) => {
      const session = await enter(variables)
      if (session) keepSession(prefix, session)
      return session
    },
    meta: { errors: 'inline' },
    // The cache belongs to the person who was logged in before.
    onSuccess: () => queries.clear(),
  })
  // Once somebody is in, the form stays at work until the next page stands: on a slow line its parts take longer than the login itself.
  const isIn = entering.isSuccess && entering.data !== null
  return { ...entering, isBusy: entering.isPending || isIn }
}

export const useLogIn = (prefix: string) =>
  useEntering(prefix, async ({ username, password, rememberMe, takeProof, social }: Credentials) => {
    const masked = '*'.repeat(password.length)
    const session = await withProof(takeProof, (captchaVerification) =>
      withSealing(async (seal) =>
        call('POST /ims/auth/login', {
          body: {
            username: username.trim(),
            password: masked,
            doc: await seal(password),
            rememberMe,
            captchaVerification,
            ...(social && { socialType: social.type, socialCode: social.code, socialState: social.state }),
          },
        }),
      ),
    )
    rememberUserName(session.tenantId, rememberMe ? session.userName : undefined)
    return session
  })

export const useSmsLogin = (prefix: string) =>
  useEntering(prefix, (body: { mobile: string; code: string }) => call('POST /ims/auth/sms-login', { body }))

export const useChooseAccount = (prefix: string) =>
  useEntering(prefix, (body: { ticket: string; accountId: string }) => call('POST /ims/auth/choose-account', { body }))

export const useRenewPassword = (prefix: string) =>
  useEntering(prefix, ({ ticket, password }: { ticket: string; password: string }) =>
    withSealing(async (seal) => call('POST /ims/auth/renew-password', { body: { ticket, doc: await seal(password) } })),
  )

export const usePassSecondFactor = (prefix: string) =>
  useEntering(prefix, (body: { ticket: string; code: string }) => call('POST /ims/auth/pass-second-factor', { body }))

export const useBeginForcedSetup = () =>
  useMutation({
    mutationFn: (ticket: string) => call('POST /ims/auth/begin-second-factor', { body: { ticket } }),
    meta: { errors: 'inline' },
    gcTime: 0,
  })

export const useCheckForcedSetup = () =>
  useMutation({
    mutationFn: (body: { ticket: string; number: string }) => call('POST /ims/auth/check-second-factor', { body }),
    meta: { errors: 'inline' },
    gcTime: 0,
  })

export const useFinishForcedSetup = (prefix: string) =>
  useEntering(prefix, (ticket: string) => call('POST /ims/auth/turn-on-second-factor', { body: { ticket } }))

export const useResetPassword = () =>
  useMutation({
    mutationFn: ({ mobile, code, password }: { mobile: string; code: string; password: string }) =>
      withSealing(async (seal) =>
        call('POST /ims/auth/update-password', { body: { mobile, code, doc: await seal(password) } }),
      ),
    meta: { errors: 'inline' },
  })
