import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const page = (name: string): string => fileURLToPath(new URL(`${name}.html`, import.meta.url))

/** Resolves the packages' sources, so that an edit shows at once; `vite build --mode dist` uses their published files. */
export default defineConfig(({ mode }) => ({
  plugins: [react()],
  resolve: {
    conditions: mode === 'dist' ? [...defaultClientConditions] : ['@kit/source', ...defaultClientConditions],
    dedupe: ['react', 'react-dom'],
  },
  build: {
    target: 'es2022',
    rolldownOptions: { input: [page('index'), page('two-kits'), page('plain'), page('embedded')] },
  },
}))
