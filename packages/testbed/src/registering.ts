import { newAgreementVersion } from '@laurel/contract/agreement'
import { Browser, codeSentTo } from './browser.ts'
import type { Reply, World } from './world.ts'

export const newPassword = 'marble-lantern-83'
/** Province 77 does not exist; the check digits are right. */
export const adult = '770101200405050142'

export const agreementText = (kind: 'terms' | 'privacy' | 'guardian', version: string, effectiveOn = '2026-01-01') =>
  newAgreementVersion.parse({
    kind,
    version,
    title: { zh: `${kind} ${version}` },
    changes: null,
    effectiveOn,
    sections: [{ title: { zh: '账号' }, lines: [{ look: 'text', text: { zh: '如实填写。' } }] }],
  })

const field = (key: string, widget: string, required = true) => ({
  key,
  widget: widget as 'text',
  label: { zh: key },
  required,
  identifies: true,
})

/** Lanjiang has published what is agreed to, and asks for an ID number. */
export async function openRegistration(world: World): Promise<void> {
  const { publishVersion } = await import('@laurel/api/src/features/agreement/agreement.service.ts')
  const { defineForm } = await import('@laurel/api/src/features/form/form.service.ts')
  await world.inTenant(world.lanjiang, async (ctx) => {
    const { portalId } = world.lanjiang
    for (const kind of ['terms', 'privacy', 'guardian'] as const)
      await publishVersion(ctx, portalId, agreementText(kind, '1.0'))
    const own = [field('name', 'text', false), field('idNo', 'id-card'), field('motto', 'text', false)]
    const form = { code: 'register', version: 2, name: { zh: '注册信息' }, purpose: 'register' }
    await defineForm(ctx, { ...form, fields: [...own, field('avatar', 'image-upload')] })
  })
}

/** A browser that has asked for its code. */
export async function browserWithCode(
  world: World,
  mobile: string,
  portal = 'lanjiang',
): Promise<{ browser: Browser; code: string }> {
  const browser = new Browser(world, portal)
  await browser.askForCode(mobile, 2)
  const tenant = portal === 'lanjiang' ? world.lanjiang : world.qingye
  return { browser, code: (await codeSentTo(world, tenant, mobile)) ?? '' }
}

export const personValues = (username: string, more = {}) => ({ name: '林知夏', username, idNo: adult, ...more })

export async function register(world: World, browser: Browser, body: Record<string, unknown>): Promise<Reply> {
  return browser.call('POST /ims/user-info/register', {
    body: {
      agreementVersion: '1.0',
      privacyVersion: '1.0',
      doc: await world.seal(newPassword),
      captchaVerification: await browser.prove('register'),
      ...body,
    },
  })
}
