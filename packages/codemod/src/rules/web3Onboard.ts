import { type Identifier, Node } from 'ts-morph'
import type { Imported, Script } from '../Script.ts'
import { createKitCall, metadataText, propertiesOf } from './kitStatement.ts'
import { importKit, tagsOf } from './provider.ts'
import { isOwnStatement } from './replaceHooks.ts'
import type { RuleContext, Rules } from './Rules.ts'

const found =
  'wallets of the browser are found by themselves; those with a library of their own are the option `wallets` of the adapter.'

/** @see https://github.com/thirdweb-dev/web3-onboard (2.24) */
export const web3Onboard: Rules = {
  isOld: (module) => module.startsWith('@web3-onboard/'),
  hooks: {},
  todos: {
    useWallets: '`useConnections` of @kit/ui/react has the live connections.',
    useNotifications: '`kit.showToast` shows a notice.',
    useAccountCenter: 'the account is a view of the modal.',
    useSetLocale: 'option `locale` of `createKit`.',
  },

  collect({ script, path, facts }) {
    for (const { name, module, uses } of script.imported)
      if (isInit(name, module)) facts.kit ??= { path, name: assignedTo(uses[0]) ?? script.freeName('kit') }
  },

  apply(context) {
    const { script } = context
    const done = new Set<string>()
    for (const imported of script.imported) {
      const { name, module } = imported
      if (isInit(name, module)) for (const use of imported.uses) replaceInit(context, use)
      else if (name === 'default') removeWalletModule(script, imported)
      else if (name === 'useConnectWallet') for (const use of imported.uses) replaceTuple(script, use, connectWallet)
      else if (name === 'useSetChain') for (const use of imported.uses) replaceTuple(script, use, setChain)
      else if (name === 'Web3OnboardProvider') replaceProvider(context, imported)
      else continue
      done.add(name)
    }
    return done
  },
}

const isInit = (name: string, module: string): boolean =>
  (name === 'init' && /\/(core|react|vue)$/.test(module)) || (name === 'default' && module === '@web3-onboard/core')

const assignedTo = (use: Identifier | undefined): string | undefined => {
  const declaration = use?.getParent()?.getParent()
  return Node.isVariableDeclaration(declaration) ? declaration.getName() : undefined
}

/** `const injected = injectedModule()` goes; a project id of WalletConnect is read by `replaceInit`. */
function removeWalletModule(script: Script, { uses, local }: Imported): void {
  for (const use of uses) {
    const statement = use.getFirstAncestor(Node.isVariableStatement)
    if (!statement || assignedTo(use) === undefined || statement.getDeclarations().length > 1) {
      script.keep(use.getText())
      script.todo(use, found)
      continue
    }
    for (const [name, text] of optionsOf(use))
      if (!/^(projectId|dappUrl)$/.test(name))
        script.todo(use, `\`${name}: ${text}\` of ${local} has no equivalent: ${found}`)
    script.remove(statement)
  }
}

/** The options in a call of a function; an argument that is not an object literal has the name `…`. */
function optionsOf(use: Identifier): ReadonlyMap<string, string> {
  const call = use.getParent()
  const options = Node.isCallExpression(call) ? call.getArguments()[0] : undefined
  if (!options) return new Map()
  return Node.isObjectLiteralExpression(options) ? propertiesOf(options) : new Map([['…', options.getText()]])
}

/** Removed: a kit restores its sessions by itself. */
const onlyReconnects = /^\{\s*(?:autoConnect(?:LastWallet|AllPreviousWallet):\s*true\s*,?\s*)+\}$/

function replaceInit({ script, facts }: RuleContext, use: Identifier): void {
  const call = use.getParent()
  const object = Node.isCallExpression(call) ? call.getArguments()[0] : undefined
  const statement = use.getFirstAncestor((node) => Node.isStatement(node))
  if (!Node.isCallExpression(call) || !Node.isObjectLiteralExpression(object) || !statement) {
    script.keep(use.getText())
    return script.todo(use, '`createKit({ adapters: [ethersAdapter({ networks })] })`.')
  }
  const given = propertiesOf(object)
  const chains = object.getProperty('chains')
  const list = Node.isPropertyAssignment(chains) ? chains.getInitializer() : undefined
  const networks = Node.isArrayLiteralExpression(list)
    ? `[\n${list
        .getElements()
        .map((each) => `    ${networkText(script, each)},\n`)
        .join('')}  ]`
    : '[]'
  if (!Node.isArrayLiteralExpression(list))
    script.todo(use, `\`networks\` of the adapter: ${given.get('chains') ?? 'none'}`)
  const options: (readonly [string, string])[] = [
    ['adapters', `[${script.importName('@kit/adapter-ethers', 'ethersAdapter')}({ networks: ${networks} })]`],
    ['adoptSessions', `[${script.importName('@kit/core/adopt', 'fromWeb3Onboard')}()]`],
  ]
  const app = object.getProperty('appMetadata')
  const metadata = Node.isPropertyAssignment(app) ? app.getInitializer() : undefined
  if (Node.isObjectLiteralExpression(metadata)) {
    const its = propertiesOf(metadata)
    // An icon may be SVG source instead of a URL.
    const icon = /^['"](https:|data:)/.test(its.get('icon') ?? '') ? its.get('icon') : undefined
    options.push([
      'metadata',
      metadataText({
        name: its.get('name') ?? "''",
        description: its.get('description'),
        url: its.get('explore'),
        icon,
      }),
    ])
    for (const [name, text] of its)
      if (!/^(name|description|explore)$/.test(name) && !(name === 'icon' && icon))
        script.todo(use, `\`${name}: ${text}\` of appMetadata has no equivalent.`)
  }
  const theme = given.get('theme')
  if (theme && /^['"](dark|light|system)['"]$/.test(theme)) options.push(['themeMode', theme])
  else if (theme)
    script.todo(use, `\`theme: ${theme}\`: options \`themeMode\` and \`themeVariables\` of \`createKit\`.`)
  for (const [name, text] of given)
    if (!/^(wallets|chains|appMetadata|theme)$/.test(name) && !(name === 'connect' && onlyReconnects.test(text)))
      script.todo(use, `\`${name}: ${text}\` of init has no equivalent.`)
  const text = createKitCall(script, { options, projectId: projectIdOf(script) })
  script.replace(
    call,
    Node.isExpressionStatement(statement) ? `${script.exported}const ${facts.kit?.name ?? 'kit'} = ${text}` : text,
  )
  const name = assignedTo(use)
  if (name !== undefined) renameMethods(script, use, name)
}

/** The project id that the module of WalletConnect gets. */
function projectIdOf(script: Script): string | undefined {
  const module = script.imported.find((each) => each.module === '@web3-onboard/walletconnect')
  return module?.uses[0] && optionsOf(module.uses[0]).get('projectId')
}

/** `{ id: '0x1', token: 'ETH', label: 'Ethereum', rpcUrl }`. */
function networkText(script: Script, chain: Node): string {
  const given = Node.isObjectLiteralExpression(chain) ? propertiesOf(chain) : new Map<string, string>()
  const id = given.get('id')
  if (id === undefined) {
    script.todo(chain, `a network of the adapter: ${chain.getText()}`)
    return chain.getText()
  }
  const token = given.get('token') ?? "'ETH'"
  const number = /^['"]0x[\da-f]+['"]$/i.test(id)
    ? String(Number(id.slice(1, -1)))
    : /^\d/.test(id)
      ? id
      : `Number(${id})`
  const currency = `{ name: ${token}, symbol: ${token}, decimals: 18 }`
  return `{ id: ${number}, name: ${given.get('label') ?? token}, nativeCurrency: ${currency}, rpcUrls: { default: { http: [${given.get('rpcUrl') ?? ''}] } } }`
}

const methods: Readonly<Record<string, string>> = { connectWallet: 'connect', disconnectWallet: 'disconnect' }

function renameMethods(script: Script, use: Identifier, name: string): void {
  const declaration = use.getFirstAncestor(Node.isVariableDeclaration)
  for (const reference of declaration?.getName() === name ? script.usesOf(declaration.getNameNode()) : []) {
    const access = reference.getParent()
    if (!Node.isPropertyAccessExpression(access)) continue
    const ours = methods[access.getName()]
    const call = access.getParent()
    if (ours && Node.isCallExpression(call)) script.edit(access.getNameNode().getStart(), call.getEnd(), `${ours}()`)
    else script.todo(access, `\`${access.getText()}\` has no equivalent.`)
  }
}

/** The names of `const [{ … }, first, second] = hook()`, by position, and what replaces them. */
type Tuple = {
  readonly hook: string
  readonly fields: Readonly<Record<string, readonly [hook: string, expression: string]>>
  readonly functions: readonly (readonly [hook: string, expression: string])[]
}

const connectWallet: Tuple = {
  hook: 'useConnectWallet',
  fields: {
    wallet: [
      'useAccount',
      '$.isConnected ? { label: $.wallet.name, icon: $.wallet.imageUrl, accounts: [{ address: $.address }], chains: [{ id: $.chainId }] } : null',
    ],
    connecting: ['useAccount', '$.isConnecting'],
  },
  functions: [
    ['useConnect', '(_#unknown = undefined) => $.connect()'],
    ['useDisconnect', '(_#unknown = undefined) => $.disconnect()'],
  ],
}
const setChain: Tuple = {
  hook: 'useSetChain',
  fields: {
    chains: ['useNetwork', '$.networks.map(({ id, name }) => ({ id: `0x${Number(id).toString(16)}`, label: name }))'],
    connectedChain: ['useNetwork', '$.network ? { id: `0x${Number($.network.id).toString(16)}` } : null'],
    settingChain: ['useSwitchNetwork', '$.isPending'],
  },
  functions: [
    [
      'useSwitchNetwork',
      '({ chainId }#{ readonly chainId: string | number }) => $.switchNetwork({ chainId: Number(chainId) })',
    ],
  ],
}

function replaceTuple(script: Script, use: Identifier, { hook, fields, functions }: Tuple): void {
  const declaration = use.getFirstAncestor(Node.isVariableDeclaration)
  const statement = use.getFirstAncestor(Node.isVariableStatement)
  const pattern = declaration?.getNameNode()
  if (!statement || !Node.isArrayBindingPattern(pattern) || !isOwnStatement(declaration)) {
    script.keep(use.getText())
    return script.todo(
      use,
      `take the values of ${hook} apart: \`const [{ … }, …] = ${hook}()\`, then run the codemod again.`,
    )
  }
  const [state, ...rest] = pattern
    .getElements()
    .map((each) => (Node.isBindingElement(each) ? each.getNameNode() : undefined))
  const wanted = Node.isObjectBindingPattern(state)
    ? state
        .getElements()
        .map((each) => ({ local: each.getName(), field: (each.getPropertyNameNode() ?? each.getNameNode()).getText() }))
    : []
  if (Node.isIdentifier(state))
    script.todo(use, `take \`${state.getText()}\` of ${hook} apart: it has no equivalent as a whole.`)
  const variables = new Map<string, string>()
  const own: string[] = []
  const add = (local: string, rule: readonly [string, string] | undefined, what: string): void => {
    if (!rule) {
      script.todo(statement, `\`${what}\` of ${hook} has no equivalent.`)
      own.push(`const ${local} = undefined`)
      return
    }
    if (!variables.has(rule[0])) variables.set(rule[0], script.freeName(`kit${rule[0].slice(3)}`))
    own.push(`const ${local} = ${script.typed(rule[1]).replaceAll(/\$(?=\.)/g, variables.get(rule[0]) ?? '')}`)
  }
  for (const { local, field } of wanted) add(local, Object.hasOwn(fields, field) ? fields[field] : undefined, field)
  rest.forEach((name, index) => name && add(name.getText(), functions[index], name.getText()))
  const end = statement.getText().endsWith(';') ? ';' : ''
  const hooks = [...variables].map(
    ([ours, variable]) => `const ${variable} = ${script.importName('@kit/ui/react', ours)}()`,
  )
  script.replace(statement, [...hooks, ...own].map((line) => `${line}${end}`).join(`\n${script.indentOf(statement)}`))
}

function replaceProvider(context: RuleContext, imported: Imported): void {
  const { script } = context
  for (const tag of tagsOf(imported)) {
    const name = script.importName('@kit/ui/react', 'KitProvider')
    const given = tag.getAttribute('web3Onboard')
    const value = Node.isJsxAttribute(given) ? given.getInitializer()?.getText() : undefined
    const element = tag.getParent()
    script.replace(tag, `<${name} kit=${value ?? `{${importKit(context) ?? 'kit'}}`}>`)
    if (Node.isJsxElement(element)) script.replace(element.getClosingElement(), `</${name}>`)
  }
}
