import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const source = (path: string) => join(import.meta.dirname, '..', path)

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  // From their sources: the page needs none of them built.
  resolve: {
    alias: {
      '@auscult/client': source('client/src/index.ts'),
      '@auscult/recorder/element': source('recorder/src/element/index.ts'),
    },
  },
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
