import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const site = join(import.meta.dirname, '../../apps/docs')
const names = ['connect-wallet.tsx', 'kit.ts']

test('R16 the registry item for shadcn has the example that is type-checked, the packages that it imports, and nothing that is fetched elsewhere', async () => {
  const files = names.map((name) => ({ name, content: readFileSync(join(site, 'examples/shadcn', name), 'utf8') }))
  const imported = files.flatMap(({ content }) =>
    [...content.matchAll(/(?:from|import) '((?:@[\w-]+\/)?[\w-]+)[/']/g)].map(([, name = '']) => name),
  )
  const item = {
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    name: 'connect-wallet',
    // Installs with or without a `components.json`, because each file has its target.
    type: 'registry:item',
    title: 'Connect wallet',
    description: 'A button that connects a wallet, then shows the account.',
    // The adapter needs wagmi, which the dapp installs itself.
    dependencies: [...new Set([...imported, '@wagmi/core'])].toSorted(),
    files: files.map(({ name, content }) => ({
      path: `examples/shadcn/${name}`,
      type: 'registry:file',
      target: `~/src/components/kit/${name}`,
      content,
    })),
  }
  await expect(`${JSON.stringify(item, null, 2)}\n`).toMatchFileSnapshot(join(site, 'public/r/connect-wallet.json'))
})
