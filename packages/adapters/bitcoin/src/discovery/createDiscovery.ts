import type { Connector, ConnectorType, Platform } from '@kit/core/adapter'
import type { BitcoinWallet } from '../wallets/BitcoinWallet.ts'
import { knownWallets, listedProviders, standardWallets } from './pageWallets.ts'

/** How a wallet was found, the one that can do most first. */
export const ways = ['satsConnect', 'walletStandard', 'injected'] as const

export type FoundWallet = {
  readonly way: (typeof ways)[number]
  /** The wallet's object on the page: two rows with the same object are one wallet. */
  readonly owner: unknown
  /** The object of the page in which the wallet was found. Two such objects of one `way` are two wallets, although scripts of the page may replace what they contain. */
  readonly place: unknown
  /** The name that the wallet announced, or a fixed one of this family. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly imageUrl?: string | undefined
  readonly explorerId?: string | undefined
  readonly load: () => Promise<BitcoinWallet>
}

/** A wallet of the page, however often it was found. */
export type Listed = {
  readonly connector: Connector
  /** By the way that can do most. */
  readonly load: FoundWallet['load']
}

export type Discovery = {
  /** Looks now, and a few times more for wallets that come after us. */
  readonly look: () => void
  readonly connectors: () => readonly Connector[]
  readonly find: (connectorId: string) => Listed | undefined
  /** As soon as it is there; keeps looking until `stop` fires, and then stays open. */
  readonly whenThere: (connectorId: string, stop: AbortSignal) => Promise<Listed>
}

/** The intervals of sats-connect: no event reports that a wallet has injected itself. */
const tries = 3
const lookAgainMs = 200

/** More wallets than a user has: beyond it, a page or an extension floods the list. */
const limit = 100

/** One name is one wallet, however it was found: "Otter" and "Otter Wallet" too. */
const keyOf = (name: string): string => name.toLowerCase().replace(/\bwallet\b|[^\p{L}\p{N}]/gu, '') || name

export function createDiscovery({
  platform,
  life,
  onChange,
}: {
  readonly platform: Pick<Platform, 'after'>
  readonly life: AbortSignal
  readonly onChange: () => void
}): Discovery {
  /** By key, in the order in which they were found. */
  const wallets = new Map<string, readonly FoundWallet[]>()
  const waiting = new Set<() => void>()
  let isLooking = false

  const sameOwner = (owner: unknown): string | undefined =>
    [...wallets].find(([, found]) => found.some((one) => one.owner === owner))?.[0]

  /** A second wallet with a name, found in the same way, is another wallet: neither may hide the other. */
  const freeKey = ({ name, way, place }: FoundWallet): { readonly key: string; readonly count: number } => {
    for (let count = 1; ; count += 1) {
      const key = count === 1 ? keyOf(name) : `${keyOf(name)}#${count}`
      if (!wallets.get(key)?.some((other) => other.way === way && other.place !== place)) return { key, count }
    }
  }
  const add = (found: FoundWallet): boolean => {
    const owned = sameOwner(found.owner)
    const { key, count } = owned === undefined ? freeKey(found) : { key: owned, count: 1 }
    const known = wallets.get(key) ?? []
    if (known.some(({ way, place }) => way === found.way && place === found.place)) return false
    if (known.length === 0 && wallets.size >= limit) return false
    wallets.set(key, [...known, count === 1 ? found : { ...found, id: `${found.id}#${count}` }])
    return true
  }
  const changed = () => {
    for (const check of Array.from(waiting)) check()
    onChange()
  }
  const scan = () => {
    const page = window as unknown as Readonly<Record<string, unknown>>
    const all = [listedProviders, knownWallets].flatMap((find) => {
      try {
        return find(page)
      } catch {
        // Getters of the wallet may throw.
        return []
      }
    })
    const isNew = all.map(add).includes(true)
    if (isNew) changed()
  }

  const toListed = (found: readonly FoundWallet[]): Listed | undefined => {
    const [first] = found
    const best = ways.map((way) => found.find((one) => one.way === way)).find((one) => one !== undefined)
    if (!first || !best) return undefined
    const { id, name, type } = first
    const imageUrl = found.find((one) => one.imageUrl)?.imageUrl
    const explorerId = found.find((one) => one.explorerId)?.explorerId
    return {
      connector: {
        id,
        name,
        type,
        namespace: 'bip122',
        ...(imageUrl && { imageUrl }),
        ...(explorerId && { explorerId }),
      },
      load: best.load,
    }
  }
  const find = (connectorId: string) => {
    const exact = [...wallets.values()].find(([first]) => first?.id === connectorId)
    return toListed(exact ?? wallets.get(keyOf(connectorId)) ?? [])
  }

  function look(): void {
    // The `window` of React Native has no events.
    if (typeof globalThis.window?.addEventListener !== 'function' || life.aborted) return
    const page: EventTarget = window
    scan()
    if (isLooking) return
    isLooking = true
    const stop = standardWallets(page, (found) => void (!life.aborted && add(found) && changed()))
    let left = tries
    let cancel = () => {}
    const again = () => {
      if (left === 0) return
      left -= 1
      cancel = platform.after(lookAgainMs, () => {
        scan()
        again()
      })
    }
    again()
    page.addEventListener('unisat#initialized', scan)
    life.addEventListener(
      'abort',
      () => {
        stop()
        cancel()
        page.removeEventListener('unisat#initialized', scan)
      },
      { once: true },
    )
  }

  return {
    look,
    connectors: () => [...wallets.values()].flatMap((found) => toListed(found)?.connector ?? []),
    find,
    whenThere: (connectorId, stop) =>
      new Promise((resolve) => {
        const there = find(connectorId)
        if (there) return resolve(there)
        let cancel = () => {}
        const done = () => {
          cancel()
          waiting.delete(check)
        }
        const check = () => {
          const listed = find(connectorId)
          if (!listed) return
          done()
          stop.removeEventListener('abort', done)
          resolve(listed)
        }
        waiting.add(check)
        stop.addEventListener('abort', done, { once: true })
        const again = () => {
          cancel = platform.after(lookAgainMs, () => {
            look()
            if (!find(connectorId)) again()
          })
        }
        again()
      }),
  }
}
