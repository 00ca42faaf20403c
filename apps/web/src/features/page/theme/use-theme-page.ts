import type { PublishedPage } from '@laurel/contract/page'
import { shownLogo } from '@laurel/rules/logo'
import { usePreview } from '../builder/builder.queries.ts'
import type { Settings } from './portal-theme.queries.ts'
import { sampleDraft } from './sample-draft.ts'
import { useSavedDraft } from './use-saved-draft.ts'

/** The portal's own page with the settings that are being chosen; undefined: it is not there yet. */
export function useThemePage(settings: Settings): { page: PublishedPage | undefined; isError: boolean } {
  const { portalCode, theme, template, title, headNavigation, headerStyle } = settings
  const pagePath = { portalCode, path: 'index' } as const
  const saved = useSavedDraft(pagePath)
  const preview = usePreview(pagePath, saved ?? sampleDraft, `theme ${saved ? 'saved' : 'sample'}`)
  const page = preview.data && {
    ...preview.data,
    portal: {
      ...preview.data.portal,
      theme,
      template,
      title,
      headNavigation: {
        title: headNavigation.title,
        logo: shownLogo(headNavigation.logo, preview.data.portal.media),
      },
      headerStyle,
    },
  }
  return { page, isError: preview.isError }
}
