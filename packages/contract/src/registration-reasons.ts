/** Why somebody cannot register, and why an organiser cannot open, close or word it so. */
export const registrationReasons = {
  'agreement.version-taken': [409, '该版本号已发布过', 'This version has been published already'],
  'agreement.not-current': [
    409,
    '协议已有新版本，请重新阅读并同意',
    'There is a newer version of the agreement; please read it and agree again',
  ],
  'agreement.draft-changed': [
    409,
    '草稿已被他人修改，请重新载入后再保存',
    'Somebody else has changed the draft; please load it again before you save',
  ],
  'agreement.effective-in-past': [422, '生效日期不能早于今天', 'A version cannot come into force before today'],
  'portal.no-way-back': [
    422,
    '开放注册的门户须允许密码或短信登录，否则注册的人无法再次登录',
    'A portal that is open for registration must offer login by password or SMS, or nobody could come back',
  ],
  'portal.no-way-in-left': [
    422,
    '至少要有一个门户允许密码或短信登录，否则没有人能够进入',
    'At least one portal must offer login by password or SMS, or nobody could get in',
  ],
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
} as const
