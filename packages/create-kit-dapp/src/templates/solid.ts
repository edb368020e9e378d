import type { DappOptions } from '../DappOptions.ts'
import { kitFile } from '../kitFile.ts'
import { html, type TemplateParts, tsconfig, viteServe } from '../shared.ts'

export const viteSolid = (options: DappOptions): TemplateParts => ({
  ours: ['@kit/solid'],
  dependencies: ['solid-js'],
  devDependencies: ['vite', 'vite-plugin-solid'],
  scripts: { dev: 'vite', build: 'tsc && vite build' },
  serve: viteServe,
  files: new Map([
    [
      'index.html',
      html(options.name, '<div id="root"></div>\n    <script type="module" src="/src/main.tsx"></script>'),
    ],
    [
      'vite.config.ts',
      "import { defineConfig } from 'vite'\nimport solid from 'vite-plugin-solid'\n\nexport default defineConfig({ plugins: [solid()] })\n",
    ],
    ['tsconfig.json', tsconfig({ types: ['vite/client', 'node'], jsx: 'preserve', jsxImportSource: 'solid-js' })],
    ['src/kit.ts', kitFile(options, '@kit/ui/standalone')],
    [
      'src/main.tsx',
      `import '@kit/ui/styles.css'
import { KitProvider } from '@kit/solid'
import { mountKit } from '@kit/ui/standalone'
import { render } from 'solid-js/web'
import { App } from './App'
import { kit } from './kit'

mountKit(kit)
render(
  () => (
    <KitProvider kit={kit}>
      <App />
    </KitProvider>
  ),
  document.getElementById('root') as HTMLElement,
)
`,
    ],
    [
      'src/App.tsx',
      `import { useAccount, useSignMessage } from '@kit/solid'
import { Show } from 'solid-js'

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'kit-button': HTMLAttributes<HTMLElement>
    }
  }
}

export function App() {
  const account = useAccount()
  const signing = useSignMessage()
  return (
    <>
      <kit-button></kit-button>
      <p>
        Account: <output data-testid="address">{account().address ?? 'none'}</output>
      </p>
      <Show when={account().isConnected}>
        <p>
          <button disabled={signing().isPending} onClick={() => void signing().signMessage({ message: 'Hello' })}>
            Sign
          </button>{' '}
          <output data-testid="signature">{signing().data?.signature ?? signing().error?.message}</output>
        </p>
      </Show>
    </>
  )
}
`,
    ],
  ]),
})
