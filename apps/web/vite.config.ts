import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  base: '/ims-portal/',
  plugins: [react()],
  // Replaced by nginx in every answer with the nonce of that answer: the application's stylesheets may be added by script.
  html: { cspNonce: '__nonce__' },
  build: {
    outDir: isSsrBuild ? 'dist-render' : 'dist',
    copyPublicDir: !isSsrBuild,
    // The worker reads from it which files a published page asks for.
    manifest: !isSsrBuild,
    target: isSsrBuild ? 'node24' : ['chrome100', 'safari15.4'],
    cssTarget: ['chrome100', 'safari15.4'],
    // A data: address would need its own word in the content-security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { input: isSsrBuild ? 'src/render.tsx' : ['index.html', 'src/page.tsx'] },
  },
  // The worker loads one file that needs no packages beside it.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: { proxy: { '/app-api': { target: process.env['LAUREL_API_ORIGIN'] ?? 'http://127.0.0.1:8080' } } },
}))
