import { type Connector, plainText, type Platform, readSafely, walletImage } from '@kit/core/adapter'

/** The name and picture of a wallet of `window.injectedWeb3`, which has only a key there. */
export type WalletOptions = {
  /** The display name of the wallet. Default: its key, capitalized and with spaces. */
  readonly name?: string | undefined
  /** `data:image/…`, `https:` or loopback `http:`. */
  readonly imageUrl?: string | undefined
  /** The reverse domain name by which the wallet is known elsewhere, as in EIP-6963. */
  readonly rdns?: string | undefined
  /** 64 hex digits of the wallet explorer. */
  readonly explorerId?: string | undefined
}

/**
 * Creates the connector of a wallet. Its name is the dapp's, else the maker's, else the key, capitalized and with
 * spaces.
 */
function describeWallet(key: string, wallets: Readonly<Record<string, WalletOptions>>): Connector {
  const { name, imageUrl, rdns, explorerId } = (Object.hasOwn(wallets, key) ? wallets[key] : undefined) ?? {}
  const picture = walletImage(imageUrl)
  return {
    id: key,
    name: plainText(name, 48) || nameOf(key) || 'Browser Wallet',
    type: 'INJECTED',
    namespace: 'polkadot',
    ...(picture && { imageUrl: picture }),
    ...(rdns && { rdns }),
    ...(explorerId && { explorerId }),
  }
}

/** The names of wallets that cannot be derived from their keys, as their makers write them. */
const names: Readonly<Record<string, string>> = {
  'aleph-zero-signer': 'Aleph Zero Signer',
  mathwallet: 'MathWallet',
  okxwallet: 'OKX Wallet',
  'polkadot-js': 'polkadot{.js}',
  polkagate: 'PolkaGate',
  'subwallet-js': 'SubWallet',
}

/** Returns true in the browser of Nova Wallet, which uses the key of polkadot{.js} and sets a flag. */
const isNova = (key: string): boolean =>
  key === 'polkadot-js' &&
  typeof window !== 'undefined' &&
  Object(readSafely(window, 'walletExtension'))['isNovaWallet'] === true

const nameOf = (key: string): string => {
  const known = key.toLowerCase()
  if (isNova(key)) return 'Nova Wallet'
  return Object.hasOwn(names, known) ? (names[known] ?? '') : spoken(key)
}

const spoken = (key: string): string =>
  // The key of a wallet that has only `connect` is a hash of its name.
  /^[\da-f]{13,}$/i.test(key)
    ? ''
    : plainText(key.replaceAll(/[-_.]+/g, ' '), 48).replaceAll(/(^| )\p{L}/gu, (letter) => letter.toUpperCase())

/** Opens a wallet for the page, with a prompt if the page has no permission yet. */
export type OpenWallet = (dappName: string) => Promise<unknown>

export type Discovery = {
  /** Looks now, and for some seconds again and again. */
  readonly watch: () => void
  readonly look: () => void
  readonly connectors: () => readonly Connector[]
  readonly find: (connectorId: string) => OpenWallet | undefined
  /** Resolves when the wallet announces itself, which may never happen: `stop` ends the wait. */
  readonly whenThere: (connectorId: string, stop: AbortSignal) => Promise<OpenWallet>
}

/** No event reports a new extension: the page checks at this interval, and this many times while it watches. */
const lookAgainMs = 200
const looks = 25
/** More wallets than a user has: beyond it, a page or an extension floods the list. */
const limit = 100

export function createDiscovery({
  platform,
  wallets,
  life,
  changed,
}: {
  readonly platform: Pick<Platform, 'after'>
  readonly wallets: Readonly<Record<string, WalletOptions>>
  readonly life: AbortSignal
  readonly changed: () => void
}): Discovery {
  let found: ReadonlyMap<string, { readonly connector: Connector; readonly open: OpenWallet }> = new Map()
  let cancel = () => {}
  life.addEventListener('abort', () => cancel(), { once: true })

  function look(): void {
    if (life.aborted) return
    const next = new Map(
      entriesOf().map(([key, open]) => [key, { connector: describeWallet(key, wallets), open }] as const),
    )
    const isSame = next.size === found.size && [...next.keys()].every((key) => found.has(key))
    found = next
    if (!isSame) changed()
  }

  return {
    look,
    watch() {
      look()
      cancel()
      let left = looks
      const again = () => {
        cancel = platform.after(lookAgainMs, () => {
          look()
          left -= 1
          if (left > 0 && !life.aborted) again()
        })
      }
      if (!life.aborted) again()
    },
    connectors: () => [...found.values()].map(({ connector }) => connector),
    find: (connectorId) => found.get(connectorId)?.open,
    whenThere: (connectorId, stop) =>
      new Promise((resolve) => {
        const check = (): void => {
          look()
          const open = found.get(connectorId)?.open
          if (open) return resolve(open)
          if (stop.aborted) return
          const end = platform.after(lookAgainMs, () => {
            stop.removeEventListener('abort', end)
            check()
          })
          stop.addEventListener('abort', end, { once: true })
        }
        check()
      }),
  }
}

/** The wallets in `window.injectedWeb3` that can be opened. Any script can write there. */
function entriesOf(): readonly (readonly [string, OpenWallet])[] {
  if (typeof window === 'undefined') return []
  try {
    const { injectedWeb3 } = window as { readonly injectedWeb3?: unknown }
    if (typeof injectedWeb3 !== 'object' || injectedWeb3 === null) return []
    return Object.keys(injectedWeb3)
      .slice(0, limit)
      .flatMap((key) => {
        const open = openerOf(injectedWeb3 as Readonly<Record<string, unknown>>, key)
        return open && key !== '' && plainText(key, 128) === key ? [[key, open] as const] : []
      })
  } catch {
    return []
  }
}

function openerOf(entries: Readonly<Record<string, unknown>>, key: string): OpenWallet | undefined {
  try {
    const entry = Object(entries[key]) as { readonly connect?: unknown; readonly enable?: unknown }
    const open = typeof entry.connect === 'function' ? entry.connect : entry.enable
    return typeof open === 'function' ? async (dappName) => (await open.call(entry, dappName)) as unknown : undefined
  } catch {
    return undefined
  }
}
