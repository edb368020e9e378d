import { Node } from 'ts-morph'
import type { Imported, Script } from '../Script.ts'
import { createKitCall, metadataText, propertiesOf, transportsFor } from './kitStatement.ts'
import { attributeOf, replaceProvider, replaceTag, tagsOf } from './provider.ts'
import { replaceRender } from './replaceRender.ts'
import type { Field, RuleContext, Rules } from './Rules.ts'

/** RainbowKit defines these functions only if they can be called. */
const always = (when: string): string =>
  `it is always defined here; ask \`useAccount().isConnected\`, which is ${when} where RainbowKit has it.`
const opens = (view: string): Field => [
  'useModal',
  `() => $.open({ view: '${view}' })`,
  always(view === 'Connect' ? 'false' : 'true'),
]
const isOpen: Field = ['useModal', '$.isOpen']
const byOurs =
  'option `featuredWalletIds` or `customWallets` of `createKit`; wallets of the browser are found by themselves.'
const byOptions =
  "options of `createKit`: `themeMode`, 'system' for { lightMode, darkMode }, and `themeVariables`: --kit-accent for accentColor, --kit-border-radius-master for borderRadius, --kit-font-family for fontStack."
const signIn = 'sign-in is the option `siwx` of `createKit`, see @kit/siwx.'

/** @see https://github.com/rainbow-me/rainbowkit (2.2) */
export const rainbowkit: Rules = {
  isOld: (module) => module.startsWith('@rainbow-me/rainbowkit'),
  effects: { '@rainbow-me/rainbowkit/styles.css': '@kit/ui/styles.css' },
  hooks: {
    useConnectModal: { openConnectModal: opens('Connect'), connectModalOpen: isOpen },
    useAccountModal: { openAccountModal: opens('Account'), accountModalOpen: isOpen },
    useChainModal: { openChainModal: opens('Networks'), chainModalOpen: isOpen },
  },
  todos: {
    connectorsForWallets: byOurs,
    getDefaultWallets: byOurs,
    createAuthenticationAdapter: signIn,
    RainbowKitAuthenticationProvider: signIn,
    RainbowKitSiweNextAuthProvider: signIn,
    useAddRecentTransaction: 'transactions that the kit sends are followed by `kit.transactions()`.',
    darkTheme: byOptions,
    lightTheme: byOptions,
    midnightTheme: 'import @kit/ui/themes/midnight.css.',
  },

  collect({ script, path, facts }) {
    for (const each of script.imported) {
      if (each.name === 'getDefaultConfig' && each.uses.length > 0) facts.kit ??= { path, name: script.freeName('kit') }
      if (each.name === 'RainbowKitProvider')
        for (const [name, text] of movedOptions(each).options) facts.options.set(name, text)
    }
  },

  apply(context) {
    const { script } = context
    const done = new Set<string>()
    for (const imported of script.imported) {
      if (imported.name === 'getDefaultConfig') replaceConfig(context, imported)
      else if (imported.name === 'ConnectButton') replaceButton(script, imported)
      else if (imported.name === 'WalletButton') replaceWalletButton(script, imported)
      else if (imported.name === 'RainbowKitProvider') {
        for (const [tag, left] of movedOptions(imported).left) script.todo(tag, left)
        replaceProvider(context, imported)
      } else if (!isThemeOfProvider(imported)) continue
      done.add(imported.name)
    }
    return done
  },
}

const themes: Readonly<Record<string, string>> = { darkTheme: "'dark'", lightTheme: "'light'" }

/** A theme that only the attribute of a provider names. */
const isThemeOfProvider = ({ name, uses }: Imported): boolean =>
  Object.hasOwn(themes, name) && uses.every((use) => use.getFirstAncestor(Node.isJsxAttribute) !== undefined)

/** Converts the attributes of the provider to options of the kit, and TODOs. */
function movedOptions(imported: Imported) {
  const options = new Map<string, string>()
  const left: (readonly [tag: ReturnType<typeof tagsOf>[number], message: string])[] = []
  for (const tag of tagsOf(imported))
    for (const attribute of tag.getAttributes()) {
      const [name, text] = attributeOf(attribute)
      const theme = themes[/^(\w+)\(\)$/.exec(text)?.[1] ?? '']
      if (name === 'theme' && theme) options.set('themeMode', theme)
      else if (name === 'locale' && /^['"]/.test(text)) options.set('locale', text.replaceAll('"', "'"))
      else if (name === 'initialChain' && /^\d+$/.test(text)) options.set('defaultNetwork', `'eip155:${text}'`)
      else if (name === 'modalSize' && /compact/.test(text)) options.set('modalSize', "'compact'")
      else left.push([tag, `\`${name}={${text}}\` of RainbowKitProvider: ${hints[name] ?? 'it has no equivalent.'}`])
    }
  return { options, left }
}

const hints: Readonly<Record<string, string>> = {
  theme: byOptions,
  locale: 'option `locale` of `createKit`.',
  initialChain:
    'option `defaultNetwork` of `createKit`, a CAIP-2 id. It is shown first, and does not move the wallet: call `kit.switchNetwork` after connecting.',
  appInfo:
    'options of `createKit`: `metadata` for appName, `termsConditionsUrl` and `privacyPolicyUrl` for what disclaimer links to; learnMoreUrl has no equivalent.',
  modalSize: "option `modalSize` of `createKit`, 'compact' or 'wide'.",
}

/** `getDefaultConfig({ … })` becomes wagmi's `createConfig`, and a kit over it. */
function replaceConfig({ script, facts }: RuleContext, { uses }: Imported): void {
  for (const use of uses) {
    const call = use.getParent()
    const statement = use.getFirstAncestor(Node.isVariableStatement)
    const declaration = statement?.getDeclarations()[0]
    const object = Node.isCallExpression(call) ? call.getArguments()[0] : undefined
    if (!statement || !declaration || !Node.isCallExpression(call) || !Node.isObjectLiteralExpression(object)) {
      script.keep(use.getText())
      script.todo(use, "use wagmi's `createConfig` and `createKit({ adapters: [wagmiAdapter({ config })] })`.")
      continue
    }
    const given = propertiesOf(object)
    const { own, metadata, projectId } = splitConfig(given)
    for (const name of ['wallets', '…'])
      if (given.has(name)) script.todo(use, `\`${name}\` of getDefaultConfig (${given.get(name)}): ${byOurs}`)
    if (!own.has('transports')) {
      const transports = transportsFor(script, own.get('chains') ?? '')
      if (transports === undefined) script.todo(use, '`transports` of wagmi: one for each chain.')
      else own.set('transports', transports)
    }
    const fields = [...own].map(([name, text]) => `  ${name === text ? name : `${name}: ${text}`},\n`).join('')
    script.replace(call, `${script.importName('wagmi', 'createConfig')}({\n${fields}})`)
    const adapter = `[${script.importName('@kit/adapter-wagmi', 'wagmiAdapter')}({ config${nameAs(declaration.getName())} })]`
    const options = [
      ['adapters', adapter] as const,
      ...(metadata ? [['metadata', metadata] as const] : []),
      ...facts.options,
    ]
    const end = statement.getText().endsWith(';') ? ';' : ''
    script.edit(
      statement.getEnd(),
      statement.getEnd(),
      `\n\n${script.exported}const ${facts.kit?.name ?? 'kit'} = ${createKitCall(script, { options, projectId })}${end}`,
    )
  }
}

const nameAs = (name: string): string => (name === 'config' ? '' : `: ${name}`)

function splitConfig(given: ReadonlyMap<string, string>) {
  const own = new Map([...given].filter(([name]) => !/^(app\w+|projectId|wallets|…)$/.test(name)))
  const name = given.get('appName')
  const metadata =
    name &&
    metadataText({
      name,
      description: given.get('appDescription'),
      url: given.get('appUrl'),
      icon: given.get('appIcon'),
    })
  return { own, metadata, projectId: given.get('projectId') }
}

/** Wallet names are the same in our kit, except the one for the QR code. */
function replaceWalletButton(script: Script, imported: Imported): void {
  for (const tag of tagsOf(imported)) {
    const attributes = tag
      .getAttributes()
      .map((attribute) => attribute.getText().replace(/^wallet="walletconnect"$/i, 'wallet="walletConnect"'))
    replaceTag(script, tag, script.importName('@kit/ui/react', 'KitWalletButton'), attributes)
  }
  for (const tag of tagsOf(imported, 'Custom'))
    script.todo(
      tag,
      'use `KitWalletButton.Custom` of @kit/ui/react, whose function gets other values: WalletButtonRender.',
    )
}

const buttonHints: Readonly<Record<string, string>> = {
  showBalance: '`balance="show"` or `balance="hide"` of KitButton.',
  chainStatus: '`network={<KitNetworkButton />}` of KitButton shows the network, which is hidden without it.',
  accountStatus: 'none is needed, as the look of KitButton follows the width.',
}

function replaceButton(script: Script, imported: Imported): void {
  for (const tag of tagsOf(imported)) {
    const attributes = tag.getAttributes().flatMap((attribute) => {
      const [name, text] = attributeOf(attribute)
      if (name === 'label') return [`label=${text.startsWith('"') ? text : `{${text}}`}`]
      if (name === 'showBalance' && /^(true|false)$/.test(text))
        return text === 'true' ? ['balance="show"'] : ['balance="hide"']
      script.todo(tag, `\`${name}={${text}}\` of ConnectButton: ${buttonHints[name] ?? 'it has no equivalent.'}`)
      return []
    })
    replaceTag(script, tag, script.importName('@kit/ui/react', 'KitButton'), attributes)
  }
  replaceRender(script, tagsOf(imported, 'Custom'), {
    account: [
      'account',
      '$.isConnected ? { address: $.address, displayName: displayName ?? $.address, ensAvatar: avatarUrl } : undefined',
      '`useBalance` of @kit/ui/react has the balance, `formatted` and `symbol` apart; `displayName` of `KitButton.Custom` is the name.',
    ],
    // Of a connected account, also on a network that the dapp lacks: pages show "Wrong network" by it.
    chain: [
      'account',
      '$.isConnected ? { id: $.chainId, name: $.network?.name, unsupported: isUnsupported } : undefined',
      '`useNetwork` of @kit/ui/react has the network with its picture.',
    ],
    mounted: ['isReady', '$'],
    openConnectModal: ['connect', '$'],
    openAccountModal: ['open', "() => $({ view: 'Account' })"],
    openChainModal: ['open', "() => $({ view: 'Networks' })"],
    accountModalOpen: ['isOpen', '$'],
    chainModalOpen: ['isOpen', '$'],
    connectModalOpen: ['isOpen', '$'],
  })
}
