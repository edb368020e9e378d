import type { DappOptions } from '../DappOptions.ts'
import { kitFile } from '../kitFile.ts'
import { html, nextServe, type TemplateParts, tsconfig, viteServe } from '../shared.ts'

const app = (
  isNext: boolean,
): string => `${isNext ? "'use client'\n\n" : ''}import { KitButton, KitProvider, useAccount, useSignMessage } from '@kit/ui/react'
import { kit } from './kit'

function Account() {
  const { address, isConnected } = useAccount()
  const { signMessage, data, error, isPending } = useSignMessage()
  return (
    <>
      <p>
        Account: <output data-testid="address">{address ?? 'none'}</output>
      </p>
      {isConnected && (
        <p>
          <button disabled={isPending} onClick={() => signMessage({ message: 'Hello' })}>
            Sign
          </button>{' '}
          <output data-testid="signature">{data?.signature ?? error?.message}</output>
        </p>
      )}
    </>
  )
}

export function App() {
  return (
    <KitProvider kit={kit}>
      <KitButton />
      <Account />
    </KitProvider>
  )
}
`

export const viteReact = (options: DappOptions): TemplateParts => ({
  dependencies: ['react', 'react-dom'],
  devDependencies: ['@types/react', '@types/react-dom', '@vitejs/plugin-react', 'vite'],
  scripts: { dev: 'vite', build: 'tsc && vite build' },
  serve: viteServe,
  files: new Map([
    [
      'index.html',
      html(options.name, '<div id="root"></div>\n    <script type="module" src="/src/main.tsx"></script>'),
    ],
    [
      'vite.config.ts',
      "import react from '@vitejs/plugin-react'\nimport { defineConfig } from 'vite'\n\nexport default defineConfig({ plugins: [react()] })\n",
    ],
    ['tsconfig.json', tsconfig({ types: ['vite/client', 'node'] })],
    ['src/kit.ts', kitFile(options, '@kit/core')],
    ['src/App.tsx', app(false)],
    [
      'src/main.tsx',
      "import '@kit/ui/styles.css'\nimport { StrictMode } from 'react'\nimport { createRoot } from 'react-dom/client'\nimport { App } from './App'\n\ncreateRoot(document.getElementById('root') as HTMLElement).render(\n  <StrictMode>\n    <App />\n  </StrictMode>,\n)\n",
    ],
  ]),
})

export const next = (options: DappOptions): TemplateParts => ({
  dependencies: ['next', 'react', 'react-dom'],
  devDependencies: ['@types/react', '@types/react-dom'],
  scripts: { dev: 'next dev', build: 'next build' },
  serve: nextServe,
  files: new Map([
    [
      'tsconfig.json',
      tsconfig({
        types: ['node'],
        allowJs: true,
        resolveJsonModule: true,
        esModuleInterop: true,
        incremental: true,
        plugins: [{ name: 'next' }],
      }),
    ],
    ['src/kit.ts', kitFile(options, '@kit/core')],
    ['src/App.tsx', app(true)],
    [
      'app/layout.tsx',
      `import '@kit/ui/styles.css'\nimport type { ReactNode } from 'react'\n\nexport const metadata = { title: ${JSON.stringify(options.name)} }\n\nexport default function Layout({ children }: { children: ReactNode }) {\n  return (\n    <html lang="en">\n      <body>{children}</body>\n    </html>\n  )\n}\n`,
    ],
    ['app/page.tsx', "import { App } from '../src/App'\n\nexport default function Page() {\n  return <App />\n}\n"],
  ]),
})
