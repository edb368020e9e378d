import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

/** The packages' sources, so that an edit shows at once; `vite build --mode dist` takes what they publish. */
export default defineConfig(({ mode }) => ({
  plugins: [react()],
  resolve: {
    conditions: mode === 'dist' ? [...defaultClientConditions] : ['@kit/source', ...defaultClientConditions],
    dedupe: ['react', 'react-dom'],
  },
  // `npm start` runs the sandbox, which says here where its ledgers are.
  server: {
    host: '127.0.0.1',
    port: 5174,
    proxy: { '/environment.json': { target: 'http://127.0.0.1:8600', changeOrigin: true } },
  },
  build: { target: 'es2022' },
}))
