import type { Plugin } from 'vite'

/**
 * Ant Design's parts measure scrollbars and lock scrolling with style elements that they give no nonce, and offer no way to: where none
 * is given, the page's own is taken. Remove it when `updateCSS` of @rc-component/util does so itself.
 */
export const styleNonce: Plugin = {
  name: 'laurel-style-nonce',
  transform: {
    filter: { id: /@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/ },
    handler(code) {
      const given = 'if (csp?.nonce) {\n    styleNode.nonce = csp?.nonce;\n  }'
      if (!code.includes(given)) this.error('@rc-component/util sets its nonces in another way now')
      const taken = "styleNode.nonce = csp?.nonce || document.querySelector('meta[property=csp-nonce]')?.nonce || '';"
      return { code: code.replace(given, taken), map: null }
    },
  },
}
