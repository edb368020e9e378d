import { type Identifier, Node, type ObjectLiteralExpression } from 'ts-morph'
import type { Imported, Script } from '../Script.ts'
import { createKitCall, propertiesOf, transportsFor } from './kitStatement.ts'
import type { Field, RuleContext, Rules } from './Rules.ts'

const account: Readonly<Record<string, Field>> = {
  address: ['useAccount', '$.address'],
  caipAddress: ['useAccount', '$.caipAddress'],
  chainId: ['useAccount', '$.chainId'],
  isConnected: ['useAccount', '$.isConnected'],
  isConnecting: ['useAccount', '$.isConnecting'],
  status: ['useAccount', '$.status'],
}
const modal: Readonly<Record<string, Field>> = { open: ['useModal', '$.open'], close: ['useModal', '$.close'] }
const state: Readonly<Record<string, Field>> = {
  open: ['useModal', '$.isOpen'],
  selectedNetworkId: ['useNetwork', '$.network?.caipNetworkId'],
}
const theme: Readonly<Record<string, Field>> = {
  themeMode: ['useTheme', '$.mode'],
  themeVariables: ['useTheme', '$.variables'],
  setThemeMode: ['useTheme', "(mode#'dark' | 'light') => $.setTheme({ mode })"],
}
const network: Readonly<Record<string, Field>> = {
  caipNetwork: ['useNetwork', '$.network'],
  caipNetworkId: ['useNetwork', '$.network?.caipNetworkId'],
  chainId: ['useNetwork', '$.network?.id'],
  switchNetwork: [
    'useNetwork',
    '(network#{ readonly id: number | string }) => $.switchNetwork({ chainId: network.id })',
  ],
}
const disconnect: Readonly<Record<string, Field>> = { disconnect: ['useDisconnect', '$.disconnect'] }
const info: Readonly<Record<string, Field>> = { walletInfo: ['useAccount', '$.wallet'] }
const asksProvider = '`const { getProvider } = useWalletProvider()` of @kit/ui/react, then `await getProvider()`.'
const asksEvents = '`useKitEvents((event) => …)` of @kit/ui/react.'

/** Options of AppKit that have the same name in our kit. */
const sameOptions =
  /^(metadata|features|themeMode|themeVariables|featuredWalletIds|includeWalletIds|excludeWalletIds|customWallets|allWallets|termsConditionsUrl|privacyPolicyUrl|chainImages|connectorImages|tokens|debug|enableWalletConnect|enableWallets|enableEIP6963|enableReconnect|enableNetworkSwitch|allowUnsupportedChain|defaultAccountTypes|customRpcUrls|enableEmbedded)$/

/** Adapter constructors, and our functions for them. */
const adapters: Readonly<Record<string, readonly [module: string, name: string]>> = {
  EthersAdapter: ['@kit/adapter-ethers', 'ethersAdapter'],
  Ethers5Adapter: ['@kit/adapter-ethers5', 'ethers5Adapter'],
  SolanaAdapter: ['@kit/adapter-solana', 'solanaAdapter'],
}
/** Networks that are not chains of viem, and our names for them. */
const ownNetworks: Readonly<Record<string, string>> = {
  solana: 'solanaMainnet',
  solanaDevnet: 'solanaDevnet',
  solanaTestnet: 'solanaTestnet',
  bitcoin: 'bitcoin',
  bitcoinTestnet: 'bitcoinTestnet',
  bitcoinSignet: 'bitcoinSignet',
}
const makers = new Set(['createAppKit', 'createWeb3Modal'])

/** Written after the public documents of AppKit and Web3Modal. */
const rules = (isOld: (module: string) => boolean): Rules => ({
  isOld,
  hooks: {
    useAppKit: modal,
    useAppKitAccount: account,
    useAppKitNetwork: network,
    useAppKitState: state,
    useAppKitTheme: theme,
    useWalletInfo: info,
    useDisconnect: disconnect,
    useWeb3Modal: modal,
    useWeb3ModalAccount: account,
    useWeb3ModalState: state,
    useWeb3ModalTheme: theme,
    useSwitchNetwork: { switchNetwork: ['useNetwork', '(chainId#number) => $.switchNetwork({ chainId })'] },
  },
  elements: {
    'appkit-button': 'kit-button',
    'w3m-button': 'kit-button',
    'appkit-connect-button': 'kit-connect-button',
    'w3m-connect-button': 'kit-connect-button',
    'appkit-account-button': 'kit-account-button',
    'w3m-account-button': 'kit-account-button',
    'appkit-network-button': 'kit-network-button',
    'w3m-network-button': 'kit-network-button',
  },
  todos: {
    useAppKitProvider: asksProvider,
    useWeb3ModalProvider: asksProvider,
    useAppKitEvents: asksEvents,
    useWeb3ModalEvents: asksEvents,
    BitcoinAdapter: '`bitcoinAdapter({ networks, source })` of @kit/adapter-bitcoin needs a source of balances.',
  },

  collect({ script, path, facts }) {
    facts.isReact ||= script.declarations.some((each) => each.getModuleSpecifierValue().endsWith('/react'))
    for (const { name, uses } of script.imported)
      if (makers.has(name) && uses.length > 0)
        facts.kit ??= { path, name: kitNameOf(uses[0]) ?? script.freeName('kit') }
  },

  apply(context) {
    const { script } = context
    const done = new Set<string>()
    const byName = (name: string): Imported | undefined => script.imported.find((each) => each.name === name)
    const made = script.imported.find(({ name }) => makers.has(name))
    if (!made) return done
    done.add(made.name)
    const networks = script.imported.filter(({ module }) => module.endsWith('/networks'))
    for (const each of networks) importNetwork(script, each, done)
    const isReact = made.module.endsWith('/react') || (context.facts.isReact && !made.module.endsWith('/vue'))
    for (const use of made.uses) replaceMaker(context, { use, byName, done, isReact })
    return done
  },
})

export const appkit: Rules = rules((module) => /^@reown\/appkit(-|\/|$)/.test(module))
export const web3modal: Rules = rules((module) => module.startsWith('@web3modal/'))

/** The variable that the kit is assigned to. */
const kitNameOf = (use: Identifier | undefined): string | undefined => {
  const declaration = use?.getParent()?.getParent()
  return Node.isVariableDeclaration(declaration) ? declaration.getName() : undefined
}

/** EVM networks are viem's chains. The name in this file stays. */
function importNetwork(script: Script, { name, uses }: Imported, done: Set<string>): void {
  const [use] = uses
  const own = Object.hasOwn(ownNetworks, name) ? ownNetworks[name] : undefined
  if (/^(AppKitNetwork|defineChain)$/.test(name) || (use && use.getText() !== name)) return
  done.add(name)
  if (own) script.addImport('@kit/core/networks', own === name ? name : `${own} as ${name}`)
  else script.addImport('viem/chains', name)
}

function replaceMaker({ script, facts }: RuleContext, { use, byName, done, isReact }: Omit<Making, 'script'>): void {
  const call = use.getParent()
  const object = Node.isCallExpression(call) ? call.getArguments()[0] : undefined
  const statement = use.getFirstAncestor((node) => Node.isStatement(node))
  if (!Node.isCallExpression(call) || !Node.isObjectLiteralExpression(object) || !statement) {
    script.keep(use.getText())
    return script.todo(use, '`createKit({ adapters: [ … ] })` of @kit/core, with an object of options.')
  }
  const given = propertiesOf(object)
  const options: (readonly [string, string])[] = [
    ['adapters', adaptersText({ script, byName, done, use, isReact }, object)],
  ]
  for (const [name, text] of given) {
    if (sameOptions.test(name)) options.push([name, text])
    else if (name === 'siweConfig' || name === 'siwx')
      script.todo(use, `\`${name}: ${text}\`: option \`siwx\` of \`createKit\`, see @kit/siwx.`)
    else if (name === 'defaultNetwork') options.push([name, `\`eip155:\${${text}.id}\``])
    else if (!/^(adapters|networks|chains|projectId|wagmiConfig|ethersConfig)$/.test(name))
      script.todo(use, `\`${name}: ${text}\` of ${use.getText()} has no equivalent.`)
  }
  const name = kitNameOf(use) ?? facts.kit?.name ?? 'kit'
  const metadata = wagmiConfigsOf(byName('defaultWagmiConfig'))[0]?.given.get('metadata')
  if (metadata !== undefined && !given.has('metadata')) options.push(['metadata', metadata])
  const indent = script.indentOf(statement)
  const text = createKitCall(script, { options, projectId: given.get('projectId'), indent })
  const isExpression = Node.isExpressionStatement(statement)
  script.replace(call, isExpression ? `${script.exported}const ${name} = ${text}` : text)
  const follow = (line: string): void => script.edit(statement.getEnd(), statement.getEnd(), `\n${line}`)
  if (!isReact) return follow(`${script.importName('@kit/ui', 'mountKit')}(${name})`)
  if (facts.hasElements) follow(`${script.importName('@kit/ui', 'defineElements')}()`)
  script.todo(
    use,
    `put \`<KitProvider kit={${name}}>\` of @kit/ui/react around the dapp, and import '@kit/ui/styles.css'.`,
  )
}

type Making = {
  readonly script: Script
  readonly byName: (name: string) => Imported | undefined
  readonly done: Set<string>
  readonly use: Identifier
  readonly isReact: boolean
}

/** `wagmi` is for React. */
const wagmiOf = (isReact: boolean): string => (isReact ? 'wagmi' : '@wagmi/core')

/** The adapters of the kit, from those of the options, from a wagmi config, or from the chains of an ethers config. */
function adaptersText({ script, byName, done, use, isReact }: Making, object: ObjectLiteralExpression): string {
  const given = propertiesOf(object)
  const networks = given.get('networks') ?? given.get('chains') ?? '[]'
  const wagmiConfig = given.get('wagmiConfig')
  if (wagmiConfig !== undefined) {
    done.add('defaultWagmiConfig')
    replaceDefaultWagmiConfig(script, byName('defaultWagmiConfig'), wagmiOf(isReact))
    return `[${script.importName('@kit/adapter-wagmi', 'wagmiAdapter')}({ config: ${wagmiConfig} })]`
  }
  const texts: string[] = []
  const isMixed = (given.get('adapters')?.match(/new \w+|\w+/g)?.length ?? 0) > 1
  for (const [name, [module, ours]] of Object.entries(adapters)) {
    const imported = byName(name)
    if (!imported) continue
    done.add(name)
    const own = isMixed ? networksOf(networks, name === 'SolanaAdapter') : networks
    texts.push(`${script.importName(module, ours)}({ networks: ${own} })`)
    for (const each of imported.uses) removeVariable(script, each, object)
  }
  const wagmi = byName('WagmiAdapter')
  if (wagmi) {
    done.add('WagmiAdapter')
    for (const each of wagmi.uses) texts.unshift(replaceWagmiAdapter(script, each, wagmiOf(isReact)))
  }
  if (given.has('ethersConfig'))
    texts.push(`${script.importName('@kit/adapter-ethers', 'ethersAdapter')}({ networks: ${networks} })`)
  if (texts.length === 0)
    script.todo(use, '`adapters`: one for each namespace, such as `wagmiAdapter({ networks })` of @kit/adapter-wagmi.')
  return `[${texts.join(', ')}]`
}

const networksOf = (list: string, isSolana: boolean): string =>
  /^\[.*\]$/s.test(list)
    ? `[${list
        .slice(1, -1)
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && name.startsWith('solana') === isSolana)
        .join(', ')}]`
    : list

/** `const adapter = new EthersAdapter()`: its variable is removed, and so is its entry in the options. */
function removeVariable(script: Script, use: Identifier, object: ObjectLiteralExpression): void {
  const statement = use.getFirstAncestor(Node.isVariableStatement)
  if (!statement || object.getAncestors().includes(statement)) return
  if (
    statement.getDeclarations().length > 1 ||
    use.getFirstAncestor(Node.isVariableDeclaration)?.getInitializer() !== use.getParent()
  )
    return
  script.remove(statement)
}

/** `new WagmiAdapter({ networks, … })` becomes a config of wagmi, and `adapter.wagmiConfig` its name. */
function replaceWagmiAdapter(script: Script, use: Identifier, wagmi: string): string {
  const ours = script.importName('@kit/adapter-wagmi', 'wagmiAdapter')
  const made = use.getParentIfKind(use.getParentOrThrow().getKind())
  const declaration = use.getFirstAncestor(Node.isVariableDeclaration)
  const object = Node.isNewExpression(made) ? made.getArguments()[0] : undefined
  if (!declaration || !Node.isNewExpression(made) || !Node.isObjectLiteralExpression(object)) {
    script.todo(use, 'make a wagmi config and give it to `wagmiAdapter({ config })`.')
    return `${ours}({ config })`
  }
  const given = propertiesOf(object)
  const chains = given.get('networks') ?? '[]'
  const transports = given.get('transports') ?? transportsFor(script, chains, wagmi)
  const name = script.freeName('wagmiConfig')
  const lines = [`chains: ${chains}`, ...(given.has('ssr') ? [`ssr: ${given.get('ssr')}`] : [])]
  if (transports === undefined) script.todo(use, '`transports` of wagmi: one for each chain.')
  else lines.push(`transports: ${transports}`)
  for (const reference of script.usesOf(declaration.getNameNode())) {
    const parent = reference.getParent()
    if (Node.isPropertyAccessExpression(parent) && parent.getName() === 'wagmiConfig') script.replace(parent, name)
  }
  script.replace(declaration, `${name} = ${script.importName(wagmi, 'createConfig')}({ ${lines.join(', ')} })`)
  return `${ours}({ config: ${name} })`
}

/** The calls of `defaultWagmiConfig({ … })`, with their options. */
const wagmiConfigsOf = (imported: Imported | undefined) =>
  (imported?.uses ?? []).flatMap((use) => {
    const call = use.getParent()
    const object = Node.isCallExpression(call) ? call.getArguments()[0] : undefined
    return Node.isCallExpression(call) && Node.isObjectLiteralExpression(object)
      ? [{ call, given: propertiesOf(object) }]
      : []
  })

/** `defaultWagmiConfig({ chains, projectId, metadata })` of Web3Modal becomes wagmi's `createConfig`. */
function replaceDefaultWagmiConfig(script: Script, imported: Imported | undefined, wagmi: string): void {
  for (const { call, given } of wagmiConfigsOf(imported)) {
    const use = call.getExpression()
    const chains = given.get('chains') ?? '[]'
    const transports = given.get('transports') ?? transportsFor(script, chains, wagmi)
    if (transports === undefined) script.todo(use, '`transports` of wagmi: one for each chain.')
    const lines = [
      `chains: ${chains}`,
      ...(given.has('ssr') ? [`ssr: ${given.get('ssr')}`] : []),
      ...(transports ? [`transports: ${transports}`] : []),
    ]
    script.replace(call, `${script.importName(wagmi, 'createConfig')}({ ${lines.join(', ')} })`)
  }
}
