import type { DappOptions } from '../DappOptions.ts'
import { kitFile } from '../kitFile.ts'
import { html, nuxtServe, type TemplateParts, tsconfig, viteServe } from '../shared.ts'

const page = `<script setup lang="ts">
import '@kit/ui/styles.css'
import { mountKit } from '@kit/ui/standalone'
import { useAccount, useKit, useSignMessage } from '@kit/vue'
import { onMounted, onUnmounted } from 'vue'

const kit = useKit()
const account = useAccount()
const signing = useSignMessage()
let unmount: (() => void) | undefined
onMounted(() => (unmount = mountKit(kit)))
onUnmounted(() => unmount?.())
</script>

<template>
  <kit-button></kit-button>
  <p>Account: <output data-testid="address">{{ account.address ?? 'none' }}</output></p>
  <p v-if="account.isConnected">
    <button :disabled="signing.isPending" @click="signing.signMessage({ message: 'Hello' })">Sign</button>
    {{ ' ' }}<output data-testid="signature">{{ signing.data?.signature ?? signing.error?.message }}</output>
  </p>
</template>
`

export const viteVue = (options: DappOptions): TemplateParts => ({
  ours: ['@kit/vue'],
  dependencies: ['vue'],
  devDependencies: ['@vitejs/plugin-vue', 'vite', 'vue-tsc'],
  scripts: { dev: 'vite', build: 'vue-tsc && vite build' },
  serve: viteServe,
  files: new Map([
    ['index.html', html(options.name, '<div id="app"></div>\n    <script type="module" src="/src/main.ts"></script>')],
    [
      'vite.config.ts',
      `import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('kit-') } } })],
})
`,
    ],
    ['tsconfig.json', tsconfig({ types: ['vite/client', 'node'] })],
    ['src/kit.ts', kitFile(options, '@kit/ui/standalone')],
    [
      'src/main.ts',
      `import { kitPlugin } from '@kit/vue'
import { createApp } from 'vue'
import App from './App.vue'
import { kit } from './kit'

createApp(App).use(kitPlugin(kit)).mount('#app')
`,
    ],
    ['src/App.vue', page],
  ]),
})

/** `nuxt preview` serves what the server renders. `nuxt generate` writes a site for any server of files. */
export const nuxt = (options: DappOptions): TemplateParts => ({
  ours: ['@kit/vue'],
  dependencies: ['nuxt', 'vue'],
  devDependencies: [],
  scripts: { dev: 'nuxt dev', build: 'nuxt build' },
  serve: nuxtServe,
  files: new Map([
    [
      'nuxt.config.ts',
      `export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  telemetry: false,
  app: { head: { title: ${JSON.stringify(options.name)}, link: [{ rel: 'icon', href: 'data:,' }] } },
  // Nuxt 4.4 cannot store the payload of the page / apart from it: \`nuxt generate\` would fail.
  experimental: { payloadExtraction: false },
  hooks: {
    // Links still prefetch their pages. Without this, each page prefetches all code that it may import later: that of the whole modal.
    'build:manifest': (manifest) => {
      for (const file of Object.values(manifest)) file.prefetch = false
    },
  },
  // Its \`calc\` does not know colors that are made from others, and warns. Vite minifies styles without it.
  postcss: { plugins: { cssnano: false } },
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('kit-') } },
})
`,
    ],
    // `nuxt prepare` writes what it extends.
    ['tsconfig.json', '{\n  "extends": "./.nuxt/tsconfig.json"\n}\n'],
    ['src/kit.ts', kitFile(options, '@kit/ui/standalone')],
    [
      'app/plugins/kit.ts',
      `import { kitPlugin } from '@kit/vue'
import { kit } from '../../src/kit'

export default defineNuxtPlugin(({ vueApp }) => {
  vueApp.use(kitPlugin(kit))
})
`,
    ],
    ['app/app.vue', page],
  ]),
})
