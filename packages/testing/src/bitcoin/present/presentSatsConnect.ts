import type { BitcoinWalletAddress, BitcoinWalletInfo, BitcoinWalletView } from '../BitcoinWallet.ts'
import type { BitcoinChannel, BitcoinPage } from './BitcoinPage.ts'

/** The provider of a wallet of the sats-connect family: JSON-RPC objects as answers, never a throw. */
export type SatsConnectProvider = {
  /** Sends a request. Resolves with a JSON-RPC response, also for errors. */
  readonly request: (method: string, params?: unknown) => Promise<unknown>
  /** Adds a listener to an event and returns a function that removes it. */
  readonly addListener: (listener: { readonly eventName: string; readonly cb: (event: never) => void }) => () => void
}

/** `window.btc_providers` with the provider at `window.<Name>Providers.BitcoinProvider`. Sent to pages as text. */
export function presentSatsConnect(
  page: BitcoinPage,
  info: BitcoinWalletInfo,
  channel: BitcoinChannel,
): { readonly provider: SatsConnectProvider; readonly stop: () => void } {
  type Listener = Parameters<SatsConnectProvider['addListener']>[0]
  const listeners = new Set<Listener>()
  const names: Record<string, string> = {
    mainnet: 'Mainnet',
    testnet: 'Testnet',
    testnet4: 'Testnet4',
    signet: 'Signet',
  }
  const nameOf = (network: string) => names[network] ?? network
  const networkOf = (name: unknown) => Object.keys(names).find((key) => names[key] === name) ?? name
  const toAddress = ({ address, publicKey, purpose, addressType }: BitcoinWalletAddress) => ({
    address,
    publicKey,
    purpose,
    addressType,
    walletType: 'software',
  })
  const isView = (value: unknown): value is BitcoinWalletView =>
    Array.isArray((value as BitcoinWalletView | null)?.accounts)
  const toNetwork = (network: string) => ({
    bitcoin: { name: nameOf(network) },
    stacks: { name: 'mainnet' },
    spark: { name: 'mainnet' },
  })
  const toAccount = (value: unknown) =>
    isView(value)
      ? {
          id: 'account',
          addresses: value.accounts.map(toAddress),
          walletType: 'software',
          network: toNetwork(value.network),
        }
      : value
  const needed = (value: unknown) => {
    if (isView(value) && value.accounts.length === 0) throw Object.assign(new Error('Access denied.'), { code: 4100 })
    return value
  }

  channel.subscribe((event, value) => {
    if (event === 'unreported') return
    const tell = (eventName: string, detail: unknown) => {
      for (const listener of Array.from(listeners))
        if (listener.eventName === eventName) (listener.cb as (event: unknown) => void)(detail)
    }
    if (event === 'disconnect') return tell('disconnect', { type: 'disconnect' })
    const view = value as BitcoinWalletView
    const addresses = view.accounts.length > 0 ? { addresses: view.accounts.map(toAddress) } : {}
    if (event === 'network') tell('networkChange', { type: 'networkChange', ...toNetwork(view.network), ...addresses })
    else tell('accountChange', { type: 'accountChange', ...addresses })
  })

  const methods: Record<string, (params: Record<string, unknown>) => Promise<unknown>> = {
    getInfo: async () => ({ version: '2.0.0', platform: 'web', methods: Object.keys(methods), supports: [] }),
    wallet_connect: async ({ network }) =>
      toAccount(await channel.request('connect', network === undefined ? {} : { network: networkOf(network) })),
    wallet_getAccount: async () => toAccount(needed(await channel.request('accounts'))),
    wallet_getNetwork: async () => toNetwork(((await channel.request('accounts')) as BitcoinWalletView).network),
    wallet_changeNetwork: async ({ name }) =>
      void (await channel.request('switchNetwork', { network: networkOf(name) })),
    wallet_disconnect: async () => void (await channel.request('disconnect')),
    getAddresses: async ({ purposes }) => {
      const value = await channel.request('connect')
      if (!isView(value)) return value
      const wanted = value.accounts.filter(({ purpose }) => !Array.isArray(purposes) || purposes.includes(purpose))
      return { addresses: wanted.map(toAddress), network: toNetwork(value.network) }
    },
    getAccounts: async () => {
      const value = await channel.request('connect')
      return isView(value) ? value.accounts.map(toAddress) : value
    },
    signMessage: async ({ address, message, protocol }) => {
      const scheme = protocol === undefined ? undefined : String(protocol).toLowerCase()
      const answer = (await channel.request('signMessage', { address, message, scheme })) as {
        signature: string
        scheme: string
      }
      return typeof answer.signature === 'string'
        ? { signature: answer.signature, messageHash: '', address, protocol: answer.scheme.toUpperCase() }
        : answer
    },
    signPsbt: async ({ psbt, signInputs, broadcast }) => {
      const inputs =
        signInputs &&
        Object.entries(signInputs as Record<string, number[]>).flatMap(([address, indexes]) =>
          indexes.map((index) => ({ index, address })),
        )
      return channel.request('signPsbt', { psbt, inputs, broadcast })
    },
    sendTransfer: async ({ recipients }) => {
      const [first] = recipients as { address: string; amount: number }[]
      return channel.request('sendTransfer', { to: first?.address, amount: first?.amount })
    },
  }
  const codes: Record<number, number> = { 4001: -32000, 4100: -32002, 4200: -32001 }
  const provider: SatsConnectProvider = {
    async request(method, params) {
      const id = '1'
      try {
        const run = methods[method]
        if (!run) throw Object.assign(new Error('Unknown method.'), { code: -32601 })
        return { jsonrpc: '2.0', id, result: (await run((params ?? {}) as Record<string, unknown>)) ?? null }
      } catch (error) {
        const { code = -32603, message } = error as { code?: number; message: string }
        return { jsonrpc: '2.0', id, error: { code: codes[code] ?? code, message } }
      }
    },
    addListener(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }

  const key = `${info.name.replace(/\W/g, '')}Providers`
  const entry = { id: `${key}.BitcoinProvider`, name: info.name, icon: info.icon, methods: Object.keys(methods) }
  const listed = () => (Array.isArray(page['btc_providers']) ? (page['btc_providers'] as unknown[]) : [])
  page[key] = { BitcoinProvider: provider }
  page['btc_providers'] = [...listed(), entry]
  return {
    provider,
    stop() {
      listeners.clear()
      delete page[key]
      page['btc_providers'] = listed().filter((other) => other !== entry)
    },
  }
}
