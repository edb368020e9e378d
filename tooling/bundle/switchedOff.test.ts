import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build, type Rollup } from 'vite'
import { expect, test } from 'vitest'

/* The code of the built packages that a page loads if it uses none of these features. */

const packages = new URL('../../packages/', import.meta.url).pathname

/** The text of these files and of all their static imports. */
async function closure(entries: readonly string[]): Promise<string> {
  const files = new Set(entries.map((entry) => join(packages, entry)))
  const texts: string[] = []
  for (const file of files) {
    const text = await readFile(file, 'utf8')
    texts.push(text)
    for (const [, path] of text.matchAll(/^(?:import|export)[^'"\n]*["'](\.[^'"]+)["']/gm))
      files.add(join(dirname(file), path ?? ''))
  }
  return texts.join('\n')
}

/** Boot, the list of wallets and connecting: what pages without these features load at most. */
const always = [
  'core/dist/createKit.js',
  'core/dist/shared/list.js',
  'core/dist/shared/connect.js',
  'core/dist/features/createPortfolio.js',
  'ui/dist/exports/index.js',
  'ui/dist/exports/react.js',
  'ui/dist/shared/list.js',
  'ui/dist/views/groups/accountGroup.js',
]

test.each([
  ['send', ['core/dist/features/send/createSend.js'], "type: 'wallet.ask'"],
  ['the views of send', ['ui/dist/views/groups/sendGroup.js'], 'kit-send-line'],
  ['swap', ['core/dist/features/swap/createSwap.js'], 'v1/convert'],
  ['the views of swap', ['ui/dist/views/groups/swapGroup.js'], 'kit-swap-amount'],
  ['buy', ['core/dist/features/onramp/createOnRamp.js'], 'onramp/quote'],
  ['the views of buy', ['ui/dist/views/groups/onRampGroup.js'], 'kit-buy-field'],
  ['history', ['core/dist/features/activity/readActivity.js'], '/history'],
  ['the tab of history', ['ui/dist/views/groups/activityGroup.js'], 'kit-activity-amount'],
  ['the views of receive', ['ui/dist/views/groups/receiveGroup.js'], 'kit-receive-address'],
  ['names', ['core/dist/features/names/createNames.js'], 'v1/profile'],
  ['the views of names', ['ui/dist/views/groups/namesGroup.js'], 'kit-name-field'],
  ['the list of NFTs', ['core/dist/features/nfts/createNfts.js'], 'erc1155'],
  ['the tab of NFTs', ['ui/dist/views/groups/nftsGroup.js'], 'kit-nft-picture'],
  ['sign-in', ['core/dist/signin/signInBundle.js'], "'check.succeeded'"],
  ['the view of sign-in', ['ui/dist/views/groups/signInGroup.js'], 'kit-sign-message'],
])('M53 %s, switched off, is 0 bytes of what a page loads', async (_, own, mark) => {
  const text = (await closure(own)).replaceAll('"', "'")
  expect(text.includes(mark)).toBe(true)
  expect((await closure(always)).replaceAll('"', "'").includes(mark)).toBe(false)
})

/** The code of a page with a kit and the adapters for wagmi and pairing, built as Vite builds it in this mode. */
async function pageOf(mode: 'production' | 'development'): Promise<string> {
  const page = 'page.js'
  const imports = [
    `export { createKit } from '${packages}core/dist/exports/index.js'`,
    `export { wagmiAdapter } from '${packages}adapters/wagmi/dist/exports/index.js'`,
    `export { walletConnect } from '${packages}wallet-client/dist/exports/connector.js'`,
  ]
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    mode,
    resolve: { conditions: ['module', 'browser', mode] },
    plugins: [
      {
        name: 'page',
        resolveId: (source) => (source.endsWith(page) ? page : null),
        load: (id) => (id === page ? imports.join('\n') : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      lib: { entry: page, formats: ['es'] },
      rolldownOptions: { external: /^(viem|@wagmi)/ },
    },
  })
  const [{ output }] = [result].flat() as [Rollup.RollupOutput]
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const files = new Set([...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const file of files) for (const imported of chunks.get(file)?.imports ?? []) files.add(imported)
  return [...files].map((file) => chunks.get(file)?.code).join('\n')
}

test('a page has the checks of options in development, and none in production', async () => {
  const [shipped, developed] = [await pageOf('production'), await pageOf('development')]
  for (const mark of [
    'Did you mean',
    'there is no such option',
    'universalProviderConfigOverride',
    'featuredWalletIds',
  ])
    expect([mark, developed.includes(mark), shipped.includes(mark)]).toEqual([mark, true, false])
  // What protects users stays.
  expect(shipped).toContain('call siwx() of @kit/siwx.')
})

test('the wallet client loads no library for storage that only Node and React Native use', async () => {
  const text = await closure(['wallet-client/dist/exports/index.js', 'wallet-client/dist/core/createCore.js'])
  expect(text.match(/[^\n;]*["']@walletconnect\/keyvaluestorage["']/g)).toEqual([
    expect.stringMatching(/import\(["']@walletconnect\/keyvaluestorage["']$/),
  ])
})
