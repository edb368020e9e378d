import type { ExplorerWallet } from '../api/explorer/ExplorerWallet.ts'
import type { Connector } from '../adapter/Connector.ts'

/** SPEC §9: one name, whatever a wallet appends to it. */
const aliases: Readonly<Record<string, string>> = { 'trust wallet': 'trust' }

const nameKey = (name: string): string => {
  const plain = name.trim().toLowerCase()
  return `name:${Object.hasOwn(aliases, plain) ? aliases[plain] : plain}`
}
const keysOf = (explorerId: string | undefined, rdns: string | undefined, name: string): readonly string[] => [
  ...(explorerId === undefined ? [] : [`explorer:${explorerId}`]),
  ...(rdns === undefined ? [] : [`rdns:${rdns.toLowerCase()}`]),
  nameKey(name),
]

/** By what a wallet is known. Two that share one of them are one wallet. */
export const connectorKeys = ({ id, explorerId, rdns, name }: Connector): readonly string[] => [
  `connector:${id}`,
  ...keysOf(explorerId, rdns, name),
]

export const explorerKeys = ({ id, rdns, name, injected = [] }: ExplorerWallet): readonly string[] => [
  ...keysOf(id, rdns, name),
  ...injected.map(({ injectedId }) => `connector:${injectedId}`),
]
