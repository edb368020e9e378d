import type { DappOptions } from '../DappOptions.ts'
import { kitFile } from '../kitFile.ts'
import { html, type TemplateParts, tsconfig, viteServe } from '../shared.ts'

/** Without React in the page's own code: `@kit/ui/standalone` brings it, with the modal. */
export const vanilla = (options: DappOptions): TemplateParts => ({
  dependencies: [],
  devDependencies: ['vite'],
  scripts: { dev: 'vite', build: 'tsc && vite build' },
  serve: viteServe,
  files: new Map([
    [
      'index.html',
      html(
        options.name,
        '<kit-button></kit-button>\n    <p>Account: <output data-testid="address">none</output></p>\n    <script type="module" src="/src/main.ts"></script>',
      ),
    ],
    ['tsconfig.json', tsconfig({ types: ['vite/client', 'node'] })],
    ['src/kit.ts', kitFile(options, '@kit/ui/standalone')],
    [
      'src/main.ts',
      `import '@kit/ui/styles.css'
import { mountKit } from '@kit/ui/standalone'
import { kit } from './kit'

mountKit(kit)
const output = document.querySelector('output')
kit.watchAccount(
  ({ address }) => {
    if (output) output.value = address ?? 'none'
  },
  { immediate: true },
)
`,
    ],
  ]),
})

export const viteVue = (options: DappOptions): TemplateParts => ({
  dependencies: ['vue'],
  devDependencies: ['@vitejs/plugin-vue', 'vite'],
  scripts: { dev: 'vite', build: 'vite build' },
  serve: viteServe,
  files: new Map([
    ['index.html', html(options.name, '<div id="app"></div>\n    <script type="module" src="/src/main.ts"></script>')],
    [
      'vite.config.ts',
      "import vue from '@vitejs/plugin-vue'\nimport { defineConfig } from 'vite'\n\nexport default defineConfig({\n  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('kit-') } } })],\n})\n",
    ],
    ['tsconfig.json', tsconfig({ types: ['vite/client', 'node'] })],
    ['src/kit.ts', kitFile(options, '@kit/ui/standalone')],
    [
      'src/main.ts',
      "import '@kit/ui/styles.css'\nimport { createApp } from 'vue'\nimport App from './App.vue'\n\ncreateApp(App).mount('#app')\n",
    ],
    [
      'src/App.vue',
      `<script setup lang="ts">
import { mountKit } from '@kit/ui/standalone'
import { onMounted, onUnmounted, shallowRef } from 'vue'
import { kit } from './kit'

const account = shallowRef(kit.getAccount())
const end = [
  kit.watchAccount((now) => {
    account.value = now
  }),
]
onMounted(() => end.push(mountKit(kit)))
onUnmounted(() => end.forEach((each) => each()))
</script>

<template>
  <kit-button></kit-button>
  <p>Account: <output data-testid="address">{{ account.address ?? 'none' }}</output></p>
</template>
`,
    ],
  ]),
})
