import { readdirSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import vue from '@vitejs/plugin-vue'

export default {
  plugins: [react(), vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('kit-') } } })],
  build: { rollupOptions: { input: readdirSync('.').filter((file) => file.endsWith('.html')) } },
}
