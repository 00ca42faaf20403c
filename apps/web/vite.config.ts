import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/ims-portal/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    target: ['chrome100', 'safari15.4'],
    cssTarget: ['chrome100', 'safari15.4'],
    // A data: address would need its own word in the content-security policy.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/app-api': { target: process.env['LAUREL_API_ORIGIN'] ?? 'http://127.0.0.1:8080' } } },
})
