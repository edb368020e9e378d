import type { World } from '../../world/World.ts'
import { inventHistory } from './inventHistory.ts'
import type { WireTransaction } from './WireTransaction.ts'

export type HistoryParameters = {
  readonly address: string
  /** CAIP-2; undefined: all networks. */
  readonly networkId: string | undefined
  /** Only what came through this on-ramp provider. */
  readonly onramp: string | undefined
  readonly baseUrl: string
  /** Default: true. */
  readonly invented?: boolean | undefined
}

/** All of an account, newest first: what the chains hold, and before it what was invented. */
export async function historyOf(
  world: World,
  { address, networkId, onramp, baseUrl, invented: invents = true }: HistoryParameters,
): Promise<readonly WireTransaction[]> {
  const { networks, chains, tokens, now } = world
  const asked = networks.filter(
    (network) => (networkId ?? network.networkId) === network.networkId && network.isAddress(address),
  )
  const real = (
    await Promise.all(asked.map(async ({ transactions }) => (await transactions?.(address, baseUrl)) ?? []))
  ).flat()
  const invented = invents ? inventHistory({ address, chains, tokens, now: now(), baseUrl }) : []
  return [...real, ...invented]
    .filter(({ metadata }) => networkId === undefined || metadata.chain === networkId)
    .filter(({ metadata }) => onramp === undefined || metadata.application?.name.toLowerCase() === onramp.toLowerCase())
    .toSorted((one, other) => Date.parse(other.metadata.minedAt) - Date.parse(one.metadata.minedAt))
}
