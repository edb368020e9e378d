import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

/** The packages' sources, so that an edit shows at once; `vite build --mode dist` takes what they publish. */
export default defineConfig(({ mode }) => ({
  plugins: [react()],
  resolve: {
    conditions: mode === 'dist' ? [...defaultClientConditions] : ['@kit/source', ...defaultClientConditions],
    dedupe: ['react', 'react-dom'],
  },
  // The sandbox tells where its chains and services are (`npm start`).
  server: { proxy: { '/environment.json': process.env['KIT_SANDBOX'] ?? 'http://127.0.0.1:8600' } },
  build: { target: 'es2022' },
}))
