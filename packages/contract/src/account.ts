import { z } from 'zod'
import { anyone, signedIn, userTypes } from './access.ts'
import { agreementKind, agreementVersion } from './agreement.ts'
import { session } from './auth.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
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

export const accountFeature = feature({
  calls: [changePassword, changeMobile, getRegistrationForm, register],
  reasons: {
    'registration.not-open': [
      409,
      '本门户尚未开放注册，请联系主办方',
      'Registration is not open on this portal yet; please ask the organiser',
    ],
    'registration.account-exists': [
      409,
      '您在本主办方已有参赛账号，请直接登录',
      'You have an entrant account with this organiser already; please log in',
    ],
    'registration.id-number-known': [
      409,
      '该证件号码已登记在另一个手机号下，请用那个手机号注册，或联系主办方',
      'This ID number is registered with another mobile number; please use that number or ask the organiser',
    ],
    'registration.guardian-needed': [
      422,
      '未满 18 周岁，需要监护人同意',
      'You are under 18: the consent of a guardian is needed',
    ],
    'registration.guardian-text-missing': [
      409,
      '主办方尚未发布监护人同意书，未满 18 周岁暂不能注册，请联系主办方',
      'The organiser has not published the text for guardians yet: whoever is under 18 cannot register; please ask the organiser',
    ],
    'registration.guardian-code-not-valid': [
      422,
      '监护人收到的验证码不正确或已失效',
      'The code that your guardian received is wrong or no longer valid',
    ],
    'registration.guardian-is-oneself': [
      422,
      '监护人的手机号不能与本人相同',
      'The mobile number of the guardian must not be your own',
    ],
    'account.name-taken': [409, '该用户名已被使用', 'This user name is taken'],
    'account.name-is-a-number': [
      422,
      '用户名不能是手机号的样子，请加上字母',
      'A user name must not look like a mobile number; please add a letter',
    ],
  },
  events: {
    'account.impersonated': z.strictObject({ reason: z.string(), until: z.string(), sessionId: id, by: z.string() }),
    'account.import-undone': z.strictObject({ importId: id }),
    'account.locked': z.strictObject({ because: z.string().optional(), minutes: z.int().optional() }),
    'account.moved': z.strictObject({ organisationId: id }),
    'account.opened': z.strictObject({ userType: z.literal(userTypes), personId: id, because: z.string().optional() }),
    'account.password-changed': z.strictObject({}),
    'account.unlocked': z.strictObject({}),
    'registration.completed': z.strictObject({ form: z.string(), version: z.int() }),
    'registration.guardian-consented': z.strictObject({ version: z.string() }),
  },
})
