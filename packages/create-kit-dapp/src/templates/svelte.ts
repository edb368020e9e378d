import type { DappOptions } from '../DappOptions.ts'
import { kitFile } from '../kitFile.ts'
import { html, type TemplateParts, viteServe } from '../shared.ts'

/** Rendered while it is built, so that any server of files can serve it. */
export const sveltekit = (options: DappOptions): TemplateParts => ({
  ours: ['@kit/svelte'],
  dependencies: [],
  devDependencies: [
    '@sveltejs/adapter-static',
    '@sveltejs/kit',
    '@sveltejs/vite-plugin-svelte',
    'svelte',
    'svelte-check',
    'vite',
  ],
  scripts: { dev: 'vite', build: 'svelte-kit sync && svelte-check && vite build' },
  serve: viteServe,
  files: new Map([
    [
      'vite.config.ts',
      "import { sveltekit } from '@sveltejs/kit/vite'\nimport { defineConfig } from 'vite'\n\nexport default defineConfig({ plugins: [sveltekit()] })\n",
    ],
    [
      'svelte.config.js',
      `import adapter from '@sveltejs/adapter-static'
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

export default { preprocess: vitePreprocess(), kit: { adapter: adapter() } }
`,
    ],
    // The first of Vite's or SvelteKit's commands writes what it extends.
    [
      'tsconfig.json',
      '{\n  "extends": "./.svelte-kit/tsconfig.json",\n  "compilerOptions": { "strict": true, "skipLibCheck": true }\n}\n',
    ],
    [
      'src/app.html',
      html(options.name, '<div>%sveltekit.body%</div>').replace('  </head>', '    %sveltekit.head%\n  </head>'),
    ],
    ['src/kit.ts', kitFile(options, '@kit/ui/standalone')],
    ['src/routes/+layout.ts', 'export const prerender = true\n'],
    [
      'src/routes/+layout.svelte',
      `<script lang="ts">
  import '@kit/ui/styles.css'
  import { setKit } from '@kit/svelte'
  import { mountKit } from '@kit/ui/standalone'
  import { onMount, type Snippet } from 'svelte'
  import { kit } from '../kit'

  const { children }: { children: Snippet } = $props()
  setKit(kit)
  onMount(() => mountKit(kit))
</script>

{@render children()}
`,
    ],
    [
      'src/routes/+page.svelte',
      `<script lang="ts">
  import { useAccount, useSignMessage } from '@kit/svelte'

  const account = useAccount()
  const signing = useSignMessage()
</script>

<kit-button></kit-button>
<p>Account: <output data-testid="address">{account.current.address ?? 'none'}</output></p>
{#if account.current.isConnected}
  <p>
    <button disabled={signing.current.isPending} onclick={() => signing.current.signMessage({ message: 'Hello' })}>
      Sign
    </button>
    <output data-testid="signature">{signing.current.data?.signature ?? signing.current.error?.message}</output>
  </p>
{/if}
`,
    ],
  ]),
})
