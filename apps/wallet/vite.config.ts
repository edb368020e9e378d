import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@kit/source', ...defaultClientConditions], dedupe: ['react', 'react-dom'] },
  build: { target: 'es2022', chunkSizeWarningLimit: 2000 },
})
