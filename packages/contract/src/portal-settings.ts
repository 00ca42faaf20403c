import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { colour, count, id, line, text } from './shapes.ts'

/** F04, A07, D07: how a portal looks, what it is called, and whether somebody else counts its visits. */
const settings = {
  title: z.strictObject({ zh: line(40), en: text(60).default('') }),
  theme: colour,
  template: z.enum(['A', 'B', 'C']),
  /** What stands in the tab of the browser, and its icon: one of our logos by name. */
  headNavigation: z.strictObject({ title: line(40), logo: text(200) }),
  headerStyle: z.enum(['over', 'light', 'brand']),
  /** Off by default: `none`. The id is the organiser's number with that service. */
  analytics: z.strictObject({ provider: z.enum(['none', 'baidu', 'plausible', 'umami']), id: text(253).default('') }),
}

const access = permits('portal:theme:save')

export const listPortalSettings = define('GET /ims/portal/list-settings', {
  access,
  result: z.array(
    z.object({
      ...settings,
      portalId: id,
      portalCode: z.string(),
      version: count,
      // Kept before anybody asked that there be something in them.
      title: z.object({ zh: z.string(), en: z.string() }),
      headNavigation: z.object({ title: z.string(), logo: z.string() }),
    }),
  ),
})

export const savePortalSettings = define('PUT /ims/portal/save-settings', {
  access,
  body: z.strictObject({ portalId: id, version: count, ...settings }),
  result: z.object({ version: count }),
})

export const portalSettingsFeature = feature({
  calls: [listPortalSettings, savePortalSettings],
  permissions: ['portal:theme:save'],
})
