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
        `<kit-button></kit-button>
    <p>Account: <output id="address" data-testid="address">none</output></p>
    <p id="signing" hidden><button id="sign">Sign</button> <output id="signature" data-testid="signature"></output></p>
    <script type="module" src="/src/main.ts"></script>`,
      ),
    ],
    ['tsconfig.json', tsconfig({ types: ['vite/client', 'node'] })],
    ['src/kit.ts', kitFile(options, '@kit/ui/standalone')],
    [
      'src/main.ts',
      `import '@kit/ui/styles.css'
import { mountKit } from '@kit/ui/standalone'
import { kit } from './kit'

const element = <T extends HTMLElement>(id: string) => document.getElementById(id) as T

mountKit(kit)
kit.watchAccount(
  ({ address, isConnected }) => {
    element<HTMLOutputElement>('address').value = address ?? 'none'
    element('signing').hidden = !isConnected
  },
  { immediate: true },
)
element('sign').addEventListener('click', async () => {
  const output = element<HTMLOutputElement>('signature')
  try {
    output.value = (await kit.signMessage({ message: 'Hello' })).signature
  } catch (error) {
    output.value = error instanceof Error ? error.message : String(error)
  }
})
`,
    ],
  ]),
})
