import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { run } from './exports/cli.ts'
import { readSources } from './files.ts'
import { migrate, type OldKit, oldKits } from './migrate.ts'

const fixtures = join(import.meta.dirname, '../fixtures')

/** The sources of a fixture, by their names. */
const sourcesOf = (name: string): ReadonlyMap<string, string> => {
  const folder = join(fixtures, name, 'before').replaceAll('\\', '/')
  return new Map([...readSources([folder]).files].map(([path, text]) => [path.slice(folder.length + 1), text]))
}
const migrated = (kit: OldKit, files: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...files, ...migrate(kit, files).files])

test.each(oldKits)('A10 %s: the dapp becomes the one beside it, which is type-checked', async (kit) => {
  for (const [name, text] of migrated(kit, sourcesOf(kit)))
    await expect(text).toMatchFileSnapshot(join(fixtures, kit, 'after', name))
})

test.each(oldKits)('A10 %s: a second run changes nothing', (kit) => {
  const once = migrated(kit, sourcesOf(kit))
  expect(migrate(kit, once).files).toEqual(new Map())
})

const unmapped = [
  ['rainbowkit', 'rainbowkit.tsx'],
  ['appkit', 'appkit.jsx'],
] as const

test.each(unmapped)('A11 %s: what has no equivalent is a comment in the file and a row of the report', (kit, name) => {
  const source = sourcesOf('unmapped').get(name) ?? ''
  const { files, findings } = migrate(kit, new Map([[name, source]]))
  const result = files.get(name) ?? ''
  expect(findings.map(({ line, message }) => `${line} ${message}`)).toMatchSnapshot()
  for (const { message } of findings) expect(result).toContain(`// TODO(kit-codemod): ${message}\n`)
  expect(migrate(kit, new Map([[name, result]])).files).toEqual(new Map())
})

test('A11 every use of another kit that is left has a row of the report', () => {
  for (const [kit, name] of unmapped) {
    const source = sourcesOf('unmapped').get(name) ?? ''
    const { files, findings } = migrate(kit, new Map([[name, source]]))
    const left = [...(files.get(name) ?? '').matchAll(/^import \{([^}]*)\} from '@(?:reown|rainbow-me)/gm)]
    const names = left.flatMap(([, list = '']) =>
      list
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    )
    expect(names.length).toBeGreaterThan(2)
    for (const each of names) expect(findings.map(({ message }) => message).join('\n')).toContain(each)
  }
})

const noise = fc.stringMatching(/^[ \tüß漢'"`{}<>;a-z]{0,20}$/).map((text) => `/*~ 🙂 ${text} ~*/`)

test('A11 bytes outside of the edits stay: comments anywhere between statements come through', () => {
  const cases = oldKits.flatMap((kit) => [...sourcesOf(kit)].map(([name, source]) => ({ kit, name, source })))
  fc.assert(
    fc.property(
      fc.constantFrom(...cases),
      fc.array(fc.tuple(fc.nat(), noise), { maxLength: 5 }),
      ({ kit, name, source }, added) => {
        const run = (text: string): string => migrated(kit, new Map([...sourcesOf(kit), [name, text]])).get(name) ?? ''
        const starts = [...source.matchAll(/^(?=import|export|const|function)/gm)].map(({ index }) => index)
        const places = added.map(([place, text]) => ({ at: starts[place % starts.length] ?? 0, text: `${text}\n` }))
        let noisy = source
        for (const { at, text } of places.toSorted((one, other) => other.at - one.at))
          noisy = noisy.slice(0, at) + text + noisy.slice(at)
        const result = run(noisy)
        for (const { text } of places) expect(result).toContain(text)
        // A comment above a removed statement keeps the empty line below it.
        const settled = (text: string): string => text.replace(/^\n+/, '').replaceAll(/\n{3,}/g, '\n\n')
        expect(settled(result.replaceAll(/^\/\*~ .* ~\*\/\n/gm, ''))).toBe(settled(run(source)))
      },
    ),
    { numRuns: process.env['KIT_SOAK'] ? 300 : 6 },
  )
})

test('keeps CR LF line ends outside of the edits, and does not change a file without another kit', () => {
  const source = "import { useAppKit } from '@reown/appkit/react'\r\nconst { open } = useAppKit()\r\nopen()\r\n"
  const { files } = migrate(
    'appkit',
    new Map([
      ['a.ts', source],
      ['b.ts', "import { open } from 'node:fs'\r\n"],
    ]),
  )
  expect([...files]).toEqual([
    ['a.ts', "import { useModal } from '@kit/ui/react'\r\nconst { open } = useModal()\r\nopen()\r\n"],
  ])
})

test('A11 a composable of Vue is left with a comment: ours returns one ref', () => {
  const source =
    "<script setup>\nimport { useAppKitAccount } from '@reown/appkit/vue'\nconst account = useAppKitAccount()\n</script>\n"
  const { files, findings } = migrate('appkit', new Map([['a.vue', source]]))
  expect(findings).toEqual([
    {
      path: 'a.vue',
      line: 3,
      message: 'useAppKitAccount of @reown/appkit/vue: `useAccount` of @kit/vue, whose result is one ref.',
    },
  ])
  expect(files.get('a.vue')).toContain('\n// TODO(kit-codemod): useAppKitAccount')
})

test('a hook that the file imports from another package keeps its name, and ours gets a different one', () => {
  const source = [
    "import { useAppKitAccount } from '@reown/appkit/react'",
    "import { useAccount } from 'wagmi'",
    'const { address } = useAppKitAccount()',
    'const { chainId } = useAccount()',
    '',
  ].join('\n')
  expect(migrate('appkit', new Map([['a.ts', source]])).files.get('a.ts')).toBe(
    [
      "import { useAccount as useKitAccount } from '@kit/ui/react'",
      "import { useAccount } from 'wagmi'",
      'const { address } = useKitAccount()',
      'const { chainId } = useAccount()',
      '',
    ].join('\n'),
  )
})

test('A10 the command writes the files below a path, with --dry it only names them, and without a kit it says its usage', () => {
  const folder = mkdtempSync(join(tmpdir(), 'codemod-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'a.ts')
  const source = "import { useAppKit } from '@reown/appkit/react'\nconst { open } = useAppKit()\nopen()\n"
  writeFileSync(path, source)
  expect(run(['appkit', folder, '--dry']).text).toContain(`would change ${path.replaceAll('\\', '/')}`)
  expect(readFileSync(path, 'utf8')).toBe(source)
  expect(run(['appkit', folder]).text).toContain('1 files changed; 0 left for you.')
  expect(readFileSync(path, 'utf8')).toContain('useModal')
  expect(run(['metamask'])).toMatchObject({ isUsage: true })
})

test('the command prints its kits in the usage of the README', () => {
  expect(readFileSync(join(fixtures, '../README.md'), 'utf8')).toContain(`kit-codemod ${oldKits.join('|')}`)
})

test.each<[OldKit, string, string, string]>([
  ['rainbowkit', '@rainbow-me/rainbowkit', 'ConnectButton', 'export const Button = ConnectButton'],
  [
    'rainbowkit',
    '@rainbow-me/rainbowkit',
    'ConnectButton',
    'export const App = () => <Header action={ConnectButton} />',
  ],
  ['rainbowkit', '@rainbow-me/rainbowkit', 'ConnectButton', 'export const parts = { ConnectButton }'],
  ['rainbowkit', '@rainbow-me/rainbowkit', 'ConnectButton', 'export { ConnectButton }'],
  ['rainbowkit', '@rainbow-me/rainbowkit', 'RainbowKitProvider', 'const P = dynamic(async () => RainbowKitProvider)'],
  ['connectkit', 'connectkit', 'ConnectKitButton', 'export const Button = ConnectKitButton'],
  ['connectkit', 'connectkit', 'ConnectKitProvider', 'const P = dynamic(async () => ConnectKitProvider)'],
  ['web3-onboard', '@web3-onboard/react', 'Web3OnboardProvider', 'export const Provider = Web3OnboardProvider'],
  ['web3modal', '@web3modal/wagmi', 'defaultWagmiConfig', 'const config = defaultWagmiConfig(options)'],
])('%s: the import of a name stays if no rule knows one of its uses (%#)', (kit, module, name, use) => {
  const line = `import { ${name} } from '${module}'`
  const source = `${line}\n\n${use}\n`
  const { files, findings } = migrate(kit, new Map([['/App.tsx', source]]))
  const result = files.get('/App.tsx') ?? ''
  expect(result).toContain(line)
  expect(result).toContain(use)
  expect(findings).toEqual([{ path: '/App.tsx', line: 3, message: expect.stringContaining(name) }])
  expect(migrate(kit, new Map([['/App.tsx', result]])).files).toEqual(new Map())
})

test.each([
  'const { openConnectModal } = useConnectModal(), x = compute()',
  'const { openConnectModal } = useConnectModal(), { openChainModal } = useConnectModal()',
  'export const { openConnectModal } = useConnectModal()',
  'const { openConnectModal = noop } = useConnectModal()',
])('a statement that holds more than the fields of one hook is left with a comment: %s', (statement) => {
  const source = `import { useConnectModal } from '@rainbow-me/rainbowkit'\n\n${statement}\n`
  const { files, findings } = migrate('rainbowkit', new Map([['/a.tsx', source]]))
  expect(files.get('/a.tsx')).toBe(
    source.replace(statement, () => `// TODO(kit-codemod): ${findings[0]?.message}\n${statement}`),
  )
  expect(findings).toMatchObject([
    { path: '/a.tsx', line: 3, message: expect.stringContaining('a statement of its own') },
  ])
})

test('rainbowkit: says where `openConnectModal` is a condition, because ours is always defined', () => {
  const source = [
    "import { useConnectModal, useAccountModal } from '@rainbow-me/rainbowkit'",
    '',
    'export function Buttons() {',
    '  const { openConnectModal: open } = useConnectModal()',
    '  const { openAccountModal } = useAccountModal()',
    '  openAccountModal?.()',
    '  return open && <button onClick={open}>Connect</button>',
    '}',
    '',
  ].join('\n')
  const { files, findings } = migrate('rainbowkit', new Map([['/a.tsx', source]]))
  const message =
    '`open`: it is always defined here; ask `useAccount().isConnected`, which is false where RainbowKit has it.'
  expect(findings).toEqual([{ path: '/a.tsx', line: 7, message }])
  const result = files.get('/a.tsx') ?? ''
  expect(result).toContain(`  // TODO(kit-codemod): ${message}\n  return open && <button`)
  expect(migrate('rainbowkit', new Map([['/a.tsx', result]])).files).toEqual(new Map())
})

test('rainbowkit: says where the balance of `ConnectButton.Custom` is, which `KitButton.Custom` does not give', () => {
  const source = [
    "import { ConnectButton } from '@rainbow-me/rainbowkit'",
    '',
    'export const Button = () => (',
    '  <ConnectButton.Custom>',
    '    {({ account, chain }) => <b title={chain?.iconUrl}>{account?.displayName} {account?.displayBalance}</b>}',
    '  </ConnectButton.Custom>',
    ')',
    '',
  ].join('\n')
  const { findings } = migrate('rainbowkit', new Map([['/a.tsx', source]]))
  expect(findings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/`account\.displayBalance`.*useBalance/),
    expect.stringMatching(/`chain\.iconUrl`.*useNetwork/),
  ])
})

test('rainbowkit: `chain` of `ConnectButton.Custom` stays defined while the wallet is on a network that the dapp lacks', () => {
  const source = [
    "import { ConnectButton } from '@rainbow-me/rainbowkit'",
    '',
    'export const Button = () => (',
    '  <ConnectButton.Custom>',
    '    {({ chain }) => <b>{chain ? (chain.unsupported ? `Wrong network ${chain.id}` : chain.name) : null}</b>}',
    '  </ConnectButton.Custom>',
    ')',
    '',
  ].join('\n')
  const { files, findings } = migrate('rainbowkit', new Map([['/a.tsx', source]]))
  const chain = /const chain = (.*)/.exec(files.get('/a.tsx') ?? '')?.[1]
  const given = (kitButton: object): unknown => runInNewContext(`(${chain})`, { kitButton })
  expect(findings).toEqual([])
  expect(given({ account: { isConnected: true, chainId: 10 }, network: undefined, isUnsupported: true })).toEqual({
    id: 10,
    name: undefined,
    unsupported: true,
  })
  const network = { id: 1, name: 'Ethereum' }
  expect(given({ account: { isConnected: true, chainId: 1, network }, network, isUnsupported: false })).toEqual({
    id: 1,
    name: 'Ethereum',
    unsupported: false,
  })
  expect(given({ account: { isConnected: false }, network: undefined, isUnsupported: false })).toBe(undefined)
})

test('rainbowkit: removes the import of a chain or theme that only a removed attribute used, and says where each of them goes', () => {
  const source = [
    "import { ConnectButton, RainbowKitProvider } from '@rainbow-me/rainbowkit'",
    "import { base, mainnet } from 'wagmi/chains'",
    "import { look } from './look'",
    "import { size } from './size'",
    '',
    'export const App = () => (',
    '  <RainbowKitProvider initialChain={base} theme={look} appInfo={{ appName: mainnet.name }}>',
    '    <ConnectButton chainStatus="icon" accountStatus={size} showBalance={{ smallScreen: false }} />',
    '    {mainnet.name} {size}',
    '  </RainbowKitProvider>',
    ')',
    '',
  ].join('\n')
  const { files, findings } = migrate('rainbowkit', new Map([['/a.tsx', source]]))
  const result = files.get('/a.tsx') ?? ''
  expect(result).toContain("import { mainnet } from 'wagmi/chains'\nimport { size } from './size'\n\n")
  expect(result).not.toMatch(/import .*look/)
  expect(findings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^`chainStatus=.*`network=\{<KitNetworkButton \/>\}`/),
    expect.stringMatching(/^`accountStatus=.*follows the width/),
    expect.stringMatching(/^`showBalance=.*`balance="hide"`/),
    expect.stringMatching(/^`initialChain=.*`defaultNetwork`.*`kit\.switchNetwork` after connecting/),
    expect.stringMatching(/^`theme=.*--kit-accent for accentColor.*--kit-border-radius-master for borderRadius/),
    expect.stringMatching(/^`appInfo=.*`termsConditionsUrl`.*learnMoreUrl has no equivalent/),
    expect.stringContaining('make the kit with `createKit`'),
  ])
  expect(migrate('rainbowkit', new Map([['/a.tsx', result]])).files).toEqual(new Map())
})

test('rainbowkit: a theme with colours of its own leaves no import of the old kit', () => {
  const source =
    "import { darkTheme, RainbowKitProvider } from '@rainbow-me/rainbowkit'\n\nexport const App = () => <RainbowKitProvider theme={darkTheme({ accentColor: 'red' })} />\n"
  const { files, findings } = migrate('rainbowkit', new Map([['/a.tsx', source]]))
  expect(files.get('/a.tsx')).not.toContain('@rainbow-me')
  expect(findings.map(({ message }) => message.slice(0, 16))).toEqual(['`theme={darkThem', 'make the kit wit'])
})

test('rainbowkit: keeps an import that the kit uses now', () => {
  const config =
    "import { getDefaultConfig } from '@rainbow-me/rainbowkit'\nimport { chains } from './chains'\nimport { projectId } from './env'\n\nexport const config = getDefaultConfig({ appName: 'a', projectId, chains })\n"
  const result = migrate('rainbowkit', new Map([['/a.ts', config]])).files.get('/a.ts') ?? ''
  expect(result).toContain("import { chains } from './chains'\nimport { projectId } from './env'\n")
})

test('A12: only the kit that kept no sessions of wagmi or AppKit needs to adopt its own', () => {
  const results = oldKits.map((kit) => [kit, [...migrated(kit, sourcesOf(kit)).values()].join('\n')] as const)
  const adopts = results.filter(([, text]) => /\n {2}adoptSessions: \[fromWeb3Onboard\(\)\],\n/.test(text))
  expect(adopts.map(([kit]) => kit)).toEqual(['web3-onboard'])
  const keepsWagmi = results.filter(([, text]) => /wagmiAdapter\(\{ config(?:: \w+)? \}\)/.test(text))
  expect(keepsWagmi.map(([kit]) => kit)).toEqual(['rainbowkit', 'connectkit', 'web3modal', 'appkit'])
  // AppKit's keys are ours as long as the kit has no id.
  for (const [, text] of results) expect(text).not.toMatch(/createKit\(\{[^}]*\n {2}id:/)
})

test('A12: the storage option of wagmi moves along with the config', () => {
  const source =
    "import { getDefaultConfig } from '@rainbow-me/rainbowkit'\n\nexport const config = getDefaultConfig({ appName: 'a', projectId, chains: [mainnet], ssr: true, storage: createStorage({ key: 'mine' }) })\n"
  const { files, findings } = migrate('rainbowkit', new Map([['a.ts', source]]))
  expect(files.get('a.ts')).toContain("\n  ssr: true,\n  storage: createStorage({ key: 'mine' }),\n")
  expect(findings).toEqual([])
})

test('web3-onboard: names the options of a removed wallet module, and quotes code of several lines in one comment', () => {
  const source = [
    "import Onboard from '@web3-onboard/core'",
    "import injectedModule from '@web3-onboard/injected-wallets'",
    '',
    'const injected = injectedModule({',
    '  custom: [harbor],',
    '  filter: {',
    '    Frame: false,',
    '  },',
    '})',
    '',
    'export const onboard = Onboard({',
    '  wallets: [injected],',
    "  chains: [{ id: '0x1', token: 'ETH', label: 'Ethereum', rpcUrl: 'https://e.example' }],",
    '  connect: { autoConnectLastWallet: true },',
    '  accountCenter: {',
    '    desktop: { enabled: true },',
    '  },',
    '})',
    '',
  ].join('\n')
  const { files, findings } = migrate('web3-onboard', new Map([['a.ts', source]]))
  const result = files.get('a.ts') ?? ''
  expect(findings.map(({ line, message }) => `${line} ${message.slice(0, 70)}`)).toMatchInlineSnapshot(`
    [
      "11 \`accountCenter: { desktop: { enabled: true }, }\` of init has no equiva",
      "4 \`custom: [harbor]\` of injectedModule has no equivalent: wallets of the",
      "4 \`filter: { Frame: false, }\` of injectedModule has no equivalent: walle",
    ]
  `)
  for (const { message } of findings) expect(result).toContain(`\n// TODO(kit-codemod): ${message}\n`)
  const code = result.split('\n').filter((line) => !line.startsWith('//'))
  expect(code.join('\n')).not.toMatch(/accountCenter|enabled|Frame|harbor/)
  expect(migrate('web3-onboard', new Map([['a.ts', result]])).files).toEqual(new Map())
})

test('web3-onboard: a variable beside that of a wallet module stays', () => {
  const source =
    "import injectedModule from '@web3-onboard/injected-wallets'\n\nconst injected = injectedModule(), x = compute()\n"
  const { files } = migrate('web3-onboard', new Map([['/a.ts', source]]))
  expect(files.get('/a.ts')).toContain('x = compute()')
  expect(files.get('/a.ts')).toContain('import injectedModule')
})

test('names a file that cannot be migrated with the reason, and migrates the others', () => {
  const good = "import { useAppKit } from '@reown/appkit/react'\nconst { open } = useAppKit()\n"
  const bad = "import { createAppKit } from '@reown/appkit/react'\ncreateAppKit({ features: createAppKit({}) })\n"
  const { files, findings } = migrate(
    'appkit',
    new Map([
      ['/bad.ts', bad],
      ['/good.ts', good],
    ]),
  )
  expect([...files.keys()]).toEqual(['/good.ts'])
  expect(findings).toEqual([
    { path: '/bad.ts', line: 1, message: expect.stringMatching(/left the file as it is: .*overlap/) },
  ])
})

test.each([
  "import * as RainbowKit from '@rainbow-me/rainbowkit'",
  "export { ConnectButton } from '@rainbow-me/rainbowkit'",
  "export * from '@rainbow-me/rainbowkit'",
  "const lazily = () => import('@rainbow-me/rainbowkit')",
  "const kit = require('@rainbow-me/rainbowkit')",
  "type Old = import('@rainbow-me/rainbowkit').Chain",
  "vi.mock('@rainbow-me/rainbowkit')",
  "import '@rainbow-me/rainbowkit/other.css'",
])('a use of another kit that no rule reads is a comment and a row of the report: %s', (statement) => {
  const { files, findings } = migrate('rainbowkit', new Map([['/a.ts', `${statement}\n`]]))
  expect(findings).toEqual([{ path: '/a.ts', line: 1, message: expect.stringContaining('@rainbow-me/rainbowkit') }])
  const result = `// TODO(kit-codemod): ${findings[0]?.message}\n${statement}\n`
  expect(files.get('/a.ts')).toBe(result)
  expect(migrate('rainbowkit', new Map([['/a.ts', result]])).files).toEqual(new Map())
})

test('rainbowkit: WalletButton becomes KitWalletButton', () => {
  const source =
    'import { WalletButton } from \'@rainbow-me/rainbowkit\'\nexport const App = () => <WalletButton wallet="walletconnect" />\n'
  const { files, findings } = migrate('rainbowkit', new Map([['/a.tsx', source]]))
  expect(files.get('/a.tsx')).toBe(
    'import { KitWalletButton } from \'@kit/ui/react\'\nexport const App = () => <KitWalletButton wallet="walletConnect" />\n',
  )
  expect(findings).toEqual([])
})
