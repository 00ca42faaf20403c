import type { Texts } from '../../platform/i18n/text.ts'
import type { socialZh } from './social.zh.ts'

export const socialEn: Texts<typeof socialZh> = {
  'page.social': 'Single sign-on',
  'social.settings-intro':
    'Lets people log in with their campus account or WeChat. After saving, allow single sign-on among the ways to log in of a portal.',
  'social.type-1': 'Campus login (OpenID Connect)',
  'social.type-2': 'WeChat',
  'social.name-zh': 'Name shown',
  'social.name-en': 'Name in English',
  'social.issuer': 'Address of the provider',
  'social.issuer-hint': 'Its issuer, with https://; the rest is read from /.well-known/openid-configuration',
  'social.client-id': 'Client id',
  'social.client-secret': 'Client secret',
  'social.secret-kept': 'Kept encrypted and not shown again; leave empty to keep it',
  'social.origins': 'Sites to come back to',
  'social.origins-hint': 'One a line, like https://contest.example.org',
  'social.register-there': 'Register this address at the provider:',
  'social.is-open': 'In use',
  'social.save': 'Save',
  'social.saving': 'Saving…',
  'social.saved': 'Saved',
}
