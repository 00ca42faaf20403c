import type { Plugin } from 'vite'

/**
 * bpmn-js and its simulation write colours into markup as style attributes, which the content-security policy refuses. They are built under
 * another name, and `canvas/apply-styles.ts` sets them by script. Remove both when the packages do so themselves.
 */
export const writtenStyles: Plugin = {
  name: 'laurel-written-styles',
  transform: {
    filter: { id: /\/bpmn-js(?:-token-simulation)?\/lib\// },
    handler(code) {
      if (!code.includes('style="')) return null
      const renamed = code.replaceAll(' style="', ' data-style="').replaceAll('`style="', '`data-style="')
      return { code: renamed, map: null }
    },
  },
}
