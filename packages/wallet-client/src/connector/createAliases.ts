import type { CaipNetworkId, Network } from '@kit/core/adapter'
import { isRecord } from '../storage/isRecord.ts'
import type { ProtocolCore } from '../core/ProtocolCore.ts'
import { providerKey } from '../provider/providerKey.ts'

/** The ids by which older wallets still name chains. They are requested together with the current ids. */
export type Aliases = {
  readonly load: () => Promise<void>
  readonly save: () => Promise<void>
  readonly set: (networks: readonly Network[]) => void
  /** The current id of a chain of the session. */
  readonly canonical: (chainId: string) => CaipNetworkId
  /** The wallet's id of a chain, among the chains that it approved. */
  readonly known: (chainId: string, approved: readonly string[]) => string
}

/** Kept over reloads: a session outlives the page that knew its networks. */
export const createAliases = (core: () => Promise<Pick<ProtocolCore, 'storage' | 'customStoragePrefix'>>): Aliases => {
  /** Current ids, by older id. */
  let aliases: Readonly<Record<string, string>> = {}
  const isSound = (value: unknown): value is Readonly<Record<string, string>> =>
    isRecord(value) && Object.values(value).every((id) => typeof id === 'string' && /^[^:\s]+:[^:\s]+$/.test(id))
  return {
    load: async () => {
      const { storage, customStoragePrefix } = await core()
      const stored = await storage.getItem(providerKey('aliases', customStoragePrefix))
      if (isSound(stored)) aliases = { ...stored, ...aliases }
    },
    save: async () => {
      if (Object.keys(aliases).length === 0) return
      const { storage, customStoragePrefix } = await core()
      await storage.setItem(providerKey('aliases', customStoragePrefix), aliases)
    },
    set: (networks) => {
      aliases = Object.fromEntries(
        networks.flatMap(({ caipNetworkId, deprecatedCaipNetworkId }) =>
          deprecatedCaipNetworkId ? [[deprecatedCaipNetworkId, caipNetworkId]] : [],
        ),
      )
    },
    canonical: (chainId) => (Object.hasOwn(aliases, chainId) ? aliases[chainId] : chainId) as CaipNetworkId,
    known: (chainId, approved) => {
      if (approved.includes(chainId)) return chainId
      return approved.find((one) => Object.hasOwn(aliases, one) && aliases[one] === chainId) ?? chainId
    },
  }
}
