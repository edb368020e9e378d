import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))

/** The files of this package with code in a bundle of one export (`first`: without the chunks that load later). */
const bundled = async (name: string, { door = 'index', first = false } = {}): Promise<readonly string[]> => {
  const entry = '\0entry'
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: source,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? entry : undefined),
        load: (id) =>
          id === entry
            ? `import { ${name} } from ${JSON.stringify(`${source}exports/${door}.ts`)}\nglobalThis.used = ${name}`
            : undefined,
      },
    ],
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: 'entry', external: /^@(?:walletconnect|noble|kit)\// },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs
    .flatMap((each) => ('output' in each ? each.output : []))
    .flatMap((chunk) => (chunk.type === 'chunk' && (!first || chunk.isEntry) ? Object.entries(chunk.modules) : []))
    .flatMap(([id, { code }]) =>
      id.startsWith(source) && code !== null && code.length > 0 ? [id.slice(source.length)] : [],
    )
}
const folders = (files: readonly string[]): readonly string[] => [
  ...new Set(files.map((file) => file.split('/', 1)[0]!)),
]

test('a dapp brings none of the half of the wallet, nor the verify service', async () => {
  const files = await bundled('DappClient')
  expect(files).toContain('dapp/createDappMethods.ts')
  expect(folders(files)).not.toContain('wallet')
  expect(files).not.toContain('verify/verifyService.ts')
})

test('a wallet brings none of the half of the dapp', async () => {
  const files = await bundled('WalletClient')
  expect(files).toContain('wallet/createWalletMethods.ts')
  expect(folders(files)).not.toContain('dapp')
})

test('both halves are in the client that is both', async () => {
  expect(folders(await bundled('SignClient'))).toEqual(expect.arrayContaining(['dapp', 'wallet']))
})

test('the entry that reads pairing URIs brings no client', async () => {
  const files = await bundled('parsePairingUri')
  expect(files).toContain('pairing/parsePairingUri.ts')
  expect(folders(files)).not.toEqual(expect.arrayContaining(['engine']))
  expect(folders(files)).not.toEqual(expect.arrayContaining(['client']))
})

test('unused code is not bundled: importing has no side effects', async () => {
  expect(await bundled('publicServices', { door: 'public' })).toEqual(['client/publicServices.ts'])
})

test('a provider brings none of the half of the wallet', async () => {
  const files = await bundled('UniversalProvider')
  expect(files).toContain('provider/createUniversalProvider.ts')
  expect(folders(files)).not.toContain('wallet')
  expect(folders(files)).not.toContain('connector')
})

test('the connector is light until it is loaded', async () => {
  const files = await bundled('walletConnect', { door: 'connector', first: true })
  // Beside the connector, the adapters of a kit that only pairs: a few lines that load the rest.
  expect(files.toSorted()).toEqual([
    'adapter/universalAdapter.ts',
    'connector/walletConnect.ts',
    // The check of an option, one line.
    'validate/isRelay.ts',
  ])
  expect(await bundled('walletConnect', { door: 'connector' })).toContain('provider/createUniversalProvider.ts')
})
