import { z } from 'zod'
import { anyone, display, signedInAs } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { colour, id, portalCode, screenCode } from './shapes.ts'

const template = z.literal([1, 2])
const project = z.object({ id, code: z.string(), title: z.string(), school: z.string(), sort: z.int().nullable() })

/** Title, template and theme only: it is answered without any token, so it never names a project. */
export const getScreenFace = define('GET /ims/screen/getScreenInfo/sss/{code}', {
  access: anyone,
  tenantSource: 'screen',
  params: z.strictObject({ code: screenCode }),
  result: z.object({ title: z.string(), template, theme: colour }),
})

/** Within the portal of the caller: the code of another portal's screen is answered as one that nobody has. */
export const checkScreenCode = define('GET /ims/screen/vailCode/{code}', {
  access: anyone,
  params: z.strictObject({ code: screenCode }),
  /** `config` is a JSON string, as the spec has it. */
  result: z.object({ res: z.boolean(), config: z.string() }),
})

export const getScreen = define('GET /ims/screen/getScreenInfo', {
  access: display,
  tenantSource: 'screen',
  query: z.strictObject({ code: screenCode }),
  result: z.object({ id, code: z.string(), title: z.string(), template, theme: colour, config: z.string() }),
})

export const listScreenProjects = define('GET /ims/screen/getProjectList', {
  access: display,
  tenantSource: 'screen',
  query: z.strictObject({ code: screenCode }),
  result: z.array(project),
})

/** Where a volunteer lands (decision 15): the open screens of the organiser, those of the portal they stand on first. No auth codes. */
export const listScreens = define('GET /ims/screen/list', {
  access: signedInAs(2, 5),
  result: z.array(
    z.object({
      id,
      code: z.string(),
      title: z.string(),
      template,
      portalCode,
      portalTitle: z.string(),
      isHere: z.boolean(),
      config: z.string(),
    }),
  ),
})

export const screenFeature = feature({
  calls: [getScreenFace, checkScreenCode, getScreen, listScreenProjects, listScreens],
  reasons: {
    'screen.code-taken': [409, '该大屏代码已被使用', 'This screen code is taken'],
    'screen.auth-codes-equal': [422, '展示码与控制码不能相同', 'The display and console codes must differ'],
    'screen.too-many-tries': [
      429,
      '授权码输错次数过多，请 15 分钟后再试',
      'Too many wrong codes; please try again in 15 minutes',
    ],
  },
  events: {
    'screen.opened': z.strictObject({ code: z.string() }),
  },
})
