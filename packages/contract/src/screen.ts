import { z } from 'zod'
import { anyone, display } from './access.ts'
import { define } from './define.ts'
import { colour, id, screenCode } from './shapes.ts'

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
