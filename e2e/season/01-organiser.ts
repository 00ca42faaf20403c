import { desk, organiser, portal, type Scene } from './scene.ts'

/** The platform’s desk, then the organiser with its portal and its first administrator, each by the code that was printed and a second factor. */
export async function openOrganiser(scene: Scene): Promise<string> {
  const [, code = ''] = /#code=([A-Z0-9]{8})/.exec(scene.laurel('init')) ?? []
  scene.meet({ userName: desk, name: '平台', userType: 2, organisation: '', role: '' })
  await scene.enterWithFactor(desk, code)
  const { id: tenantId } = await scene.call(desk, 'POST /ims/platform/create-tenant', {
    body: { code: portal, name: { zh: '云岭省大学生创新创业中心' }, isDemo: false },
  })
  await scene.call(desk, 'POST /ims/platform/open-portal', {
    body: {
      tenantId,
      code: portal,
      title: { zh: '云岭创新赛' },
      domain: null,
      theme: '#0B7285',
      loginStrategies: [1, 2],
      passwordStrategy: 1,
    },
  })
  const { cards } = await scene.call(desk, 'POST /ims/platform/appoint', {
    body: { tenantId, name: '沈知微', userName: organiser },
  })
  scene.meet({ userName: organiser, name: '沈知微', userType: 2, organisation: '', role: '' })
  await scene.enterWithFactor(organiser, cards[0]?.code ?? '')
  return 'platform, organiser, portal and first administrator'
}
