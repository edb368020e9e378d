import { Node } from 'ts-morph'
import type { Imported } from '../Script.ts'
import { createKitCall, metadataText, propertiesOf, transportsFor } from './kitStatement.ts'
import { attributeOf, replaceProvider, replaceTag, tagsOf } from './provider.ts'
import { replaceRender } from './replaceRender.ts'
import type { Field, RuleContext, Rules } from './Rules.ts'

const opens = (view: string): Field => ['useModal', `() => $.open({ view: '${view}' })`]
const signIn = 'sign-in is the option `siwx` of `createKit`, see @kit/siwx.'

/** @see https://github.com/family/connectkit (1.9) */
export const connectkit: Rules = {
  isOld: (module) => module === 'connectkit' || module.startsWith('connectkit-'),
  hooks: {
    useModal: {
      open: ['useModal', '$.isOpen'],
      setOpen: ['useModal', '(isOpen#boolean) => (isOpen ? $.open() : $.close())'],
      openProfile: opens('Account'),
      openSwitchNetworks: opens('Networks'),
      openAbout: opens('WhatIsAWallet'),
      openOnboarding: opens('GetWallet'),
    },
    useSIWE: {
      isSignedIn: ['useSession', '$.isSignedIn'],
      data: ['useSession', '$.session'],
      signIn: ['useSignIn', '() => $.signIn()'],
      signOut: ['useSignIn', '$.signOut'],
      isReady: ['useSession', "$.status !== 'checking'"],
      isLoading: ['useSignIn', '$.isPending'],
    },
  },
  todos: {
    Avatar: '`useIdentity` of @kit/ui/react has the picture of an account.',
    SIWEProvider: signIn,
    SIWEConfig: signIn,
    configureClientSIWE: signIn,
    configureServerSideSIWE: '@kit/siwx/server verifies and keeps sessions.',
    useChains: '`useNetwork` of @kit/ui/react has `networks`.',
    wallets: 'wallets of the browser are found by themselves.',
  },

  collect({ script, path, facts }) {
    for (const each of script.imported) {
      if (each.name === 'getDefaultConfig' && each.uses.length > 0) facts.kit ??= { path, name: script.freeName('kit') }
      if (each.name === 'ConnectKitProvider')
        for (const [name, text] of movedOptions(each).options) facts.options.set(name, text)
    }
  },

  apply(context) {
    const { script } = context
    const done = new Set<string>()
    for (const imported of script.imported) {
      if (imported.name === 'getDefaultConfig') replaceConfig(context, imported)
      else if (imported.name === 'ConnectKitProvider') {
        for (const [tag, left] of movedOptions(imported).left) script.todo(tag, left)
        if (tagsOf(imported).length > 0) script.importEffect('@kit/ui/styles.css')
        replaceProvider(context, imported)
      } else if (imported.name === 'ConnectKitButton') {
        for (const tag of tagsOf(imported)) {
          for (const attribute of tag.getAttributes()) {
            const [name, text] = attributeOf(attribute)
            script.todo(tag, `\`${name}={${text}}\` of ConnectKitButton has no equivalent.`)
          }
          replaceTag(script, tag, script.importName('@kit/ui/react', 'KitButton'), [])
        }
        replaceRender(script, tagsOf(imported, 'Custom'), {
          isConnected: ['account', '$.isConnected'],
          isConnecting: ['account', '$.isConnecting'],
          show: ['open', '() => $()'],
          address: ['account', '$.address'],
          truncatedAddress: ['displayName', '$'],
          ensName: ['displayName', '$'],
          unsupported: ['isUnsupported', '$'],
          chain: ['network', '$'],
        })
      } else continue
      done.add(imported.name)
    }
    return done
  },
}

function movedOptions(imported: Imported) {
  const options = new Map<string, string>()
  const left: (readonly [tag: ReturnType<typeof tagsOf>[number], message: string])[] = []
  for (const tag of tagsOf(imported))
    for (const attribute of tag.getAttributes()) {
      const [name, text] = attributeOf(attribute)
      if (name === 'mode' && /^["'](light|dark|auto)["']$/.test(text))
        options.set('themeMode', text.includes('auto') ? "'system'" : text.replaceAll('"', "'"))
      else left.push([tag, `\`${name}={${text}}\` of ConnectKitProvider: ${hints[name] ?? 'it has no equivalent.'}`])
    }
  return { options, left }
}

const hints: Readonly<Record<string, string>> = {
  onConnect: '`useKitEvents` of @kit/ui/react, type CONNECT_SUCCESS.',
  onDisconnect: '`useKitEvents` of @kit/ui/react, type DISCONNECT_SUCCESS.',
  theme: 'option `themeVariables` of `createKit`.',
  customTheme: 'option `themeVariables` of `createKit`.',
  mode: 'option `themeMode` of `createKit`.',
  options: 'options of `createKit`, such as `locale` and `termsConditionsUrl`.',
}

/** `createConfig(getDefaultConfig({ … }))` becomes wagmi's `createConfig({ … })`, and a kit over it. */
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
    const own = new Map([...given].filter(([name]) => !/^(app\w+|walletConnectProjectId|enable\w+|…)$/.test(name)))
    for (const [name, text] of given)
      if (/^(enable\w+|…)$/.test(name)) script.todo(use, `\`${name}: ${text}\` of getDefaultConfig has no equivalent.`)
    if (!own.has('chains')) own.set('chains', `[${script.importName('wagmi/chains', 'mainnet')}]`)
    if (!own.has('transports')) {
      const transports = transportsFor(script, own.get('chains') ?? '')
      if (transports === undefined) script.todo(use, '`transports` of wagmi: one for each chain.')
      else own.set('transports', transports)
    }
    const indent = script.indentOf(use)
    script.replace(
      call,
      `{\n${[...own].map(([name, text]) => `${indent}  ${name === text ? name : `${name}: ${text}`},\n`).join('')}${indent}}`,
    )
    const config = declaration.getName()
    const adapter = `[${script.importName('@kit/adapter-wagmi', 'wagmiAdapter')}({ config${config === 'config' ? '' : `: ${config}`} })]`
    const name = given.get('appName')
    const metadata =
      name &&
      metadataText({
        name,
        description: given.get('appDescription'),
        url: given.get('appUrl'),
        icon: given.get('appIcon'),
      })
    const options = [
      ['adapters', adapter] as const,
      ...(metadata ? [['metadata', metadata] as const] : []),
      ...facts.options,
    ]
    const projectId = given.get('walletConnectProjectId')
    const end = statement.getText().endsWith(';') ? ';' : ''
    script.edit(
      statement.getEnd(),
      statement.getEnd(),
      `\n\n${script.exported}const ${facts.kit?.name ?? 'kit'} = ${createKitCall(script, { options, projectId })}${end}`,
    )
  }
}
