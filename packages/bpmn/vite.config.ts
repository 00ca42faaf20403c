import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { styleNonce } from './src/style-nonce.ts'
import { writtenStyles } from './src/written-styles.ts'

/** Serves the trial page only; the product's own build is apps/web's. */
export default defineConfig({
  root: new URL('trial', import.meta.url).pathname,
  plugins: [react(), writtenStyles, styleNonce],
  build: {
    rolldownOptions: { input: ['trial/index.html', 'trial/viewer.html'] },
    outDir: '../dist',
    emptyOutDir: true,
    target: ['chrome100', 'safari15.4'],
  },
})
