import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  // The server puts a new one into every answer.
  html: { cspNonce: '{{nonce}}' },
  build: {
    target: 'es2022',
    // Pictures and fonts as files: the content security policy names no other place.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
  },
})
