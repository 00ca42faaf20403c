import { z } from 'zod'
import { anyone, signedIn } from './access.ts'
import { agreementKind, agreementVersion } from './agreement.ts'
import { session } from './auth.ts'
import { define } from './define.ts'
import { formDefinition } from './form.ts'
import { closedBecause } from './portal.ts'
import { id, jsonObject, line, mobile, nothing, ownerProof, sealedPassword, smsCode, text } from './shapes.ts'

export const changePassword = define('PUT /system/user/profile/update-password', {
  access: signedIn,
  body: z.strictObject({ oldDoc: sealedPassword, doc: sealedPassword }),
  result: nothing,
})

export const changeMobile = define('PUT /ims/user-info/update-mobile', {
  access: signedIn,
  body: z.strictObject({ mobile, code: smsCode, ...ownerProof }),
  result: nothing,
})

/** Decision 25: the form of the portal, always with mobile, code, name and user name, and what must be agreed to. */
export const getRegistrationForm = define('GET /ims/user-info/get-register-conf', {
  access: anyone,
  result: formDefinition.extend({
    /** Null: the organiser asks for nothing of its own. */
    id: id.nullable(),
    isOpen: z.boolean(),
    closedBecause,
    /** False where nobody logs in with a password (C11). */
    asksPassword: z.boolean(),
    passwordStrategy: z.int(),
    agreements: z.array(z.object({ kind: agreementKind, version: z.string(), title: z.string() })),
  }),
})

/** S22: who answers for a minor. The code went to their own phone: nobody consents in their place. */
const guardian = z.strictObject({ name: line(30), mobile, code: smsCode, agreementVersion })

export const register = define('POST /ims/user-info/register', {
  access: anyone,
  body: z.strictObject({
    mobile,
    code: smsCode,
    doc: sealedPassword.optional(),
    /** Everything of the form but mobile and code. */
    values: jsonObject,
    agreementVersion,
    privacyVersion: agreementVersion.optional(),
    guardian: guardian.optional(),
    captchaVerification: text(4096).optional(),
  }),
  result: session,
})
