import type { Texts } from '../../platform/i18n/text.ts'
import type { socialZh } from './social.zh.ts'

export const socialEn: Texts<typeof socialZh> = {
  'page.social': 'Single sign-on',
  'social.settings-intro':
    'Lets people log in with their campus account or WeChat. After saving, allow single sign-on among the portal’s login methods.',
  'social.type-1': 'Campus login (OpenID Connect)',
  'social.type-2': 'WeChat',
  'social.name-zh': 'Name (Chinese)',
  'social.name-en': 'Name (English)',
  'social.issuer': 'Provider address',
  'social.issuer-hint': 'The issuer, starting with https://. The rest is read from /.well-known/openid-configuration.',
  'social.client-id': 'Client ID',
  'social.client-secret': 'Client secret',
  'social.secret-kept': 'Stored encrypted and not shown again. Leave empty to keep it.',
  'social.origins': 'Allowed redirect origins',
  'social.origins-hint': 'One per line, such as https://contest.example.org',
  'social.register-there': 'Register this redirect address with the provider:',
  'social.is-open': 'Enabled',
  'social.save': 'Save',
  'social.saving': 'Saving…',
  'social.saved': 'Saved',
}
