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
  'social.secret-anew':
    'The address or client ID has changed. The stored secret belongs to the previous provider and is not sent to another: please enter the new one.',
  'social.try': 'Test connection',
  'social.trial.none': 'Connected: the discovery document is complete',
  'social.trial.address-not-allowed': 'The address must be public and HTTPS',
  'social.trial.unreachable': 'Cannot be reached: check the host name, the port and the certificate',
  'social.trial.no-discovery': 'There is no /.well-known/openid-configuration at this address',
  'social.trial.issuer-differs':
    'The provider calls itself {issuer}, which is not what is entered here. Copy its address exactly.',
  'social.trial.incomplete': 'The discovery document lacks the authorization, token or key address',
  'social.save': 'Save',
  'social.saving': 'Saving…',
  'social.saved': 'Saved',
}
