import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@kit/source', ...defaultClientConditions], dedupe: ['react', 'react-dom'] },
  build: {
    target: 'es2022',
    // The policy of the pages allows no inline code and no data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: fileURLToPath(new URL('./page.html', import.meta.url)) },
  },
})
