import { z } from 'zod'
import { anyone, signedIn } from './access.ts'
import { define } from './define.ts'
import { formDefinition } from './form.ts'
import { jsonObject, mobile, nothing, sealedPassword, smsCode } from './shapes.ts'

export const changePassword = define('PUT /system/user/profile/update-password', {
  access: signedIn,
  carriesCredentials: true,
  body: z.strictObject({ oldDoc: sealedPassword, doc: sealedPassword }),
  result: nothing,
})

export const changeMobile = define('PUT /ims/user-info/update-mobile', {
  access: signedIn,
  carriesCredentials: true,
  body: z.strictObject({ mobile, code: smsCode }),
  result: nothing,
})

export const getRegistrationForm = define('GET /ims/user-info/get-register-conf', {
  access: anyone,
  result: formDefinition,
})

export const register = define('POST /ims/user-info/register', {
  access: anyone,
  carriesCredentials: true,
  body: z.strictObject({
    mobile,
    code: smsCode,
    doc: sealedPassword,
    values: jsonObject,
    agreementVersion: z.string().max(20),
  }),
  result: nothing,
})
