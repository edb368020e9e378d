import { isRecord } from '../storage/isRecord.ts'
import type { Session } from '../types/Session.ts'

/** Capabilities in the properties of a session, by their names (EIP-5792). */
const names: readonly string[] = ['atomic', 'flow-control', 'paymasterService', 'sessionKeys', 'auxiliaryFunds']

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    const object: unknown = JSON.parse(value)
    return isRecord(object) ? object : value
  } catch {
    return value
  }
}

const namedIn = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value)
    ? Object.fromEntries(names.filter((name) => value[name] !== undefined).map((name) => [name, parsed(value[name])]))
    : {}

/** The capabilities in the session for an address on EIP-155 chains (`0x…`), by chain; undefined if it has none. */
export const readCapabilities = (
  { sessionProperties, scopedProperties }: Session,
  address: string,
  chainIds: readonly unknown[],
): Readonly<Record<string, unknown>> | undefined => {
  const everywhere = namedIn(sessionProperties)
  const entries = chainIds.flatMap((chainId): readonly (readonly [string, object])[] => {
    if (typeof chainId !== 'string' || !/^(?:0x[0-9a-f]+|\d+)$/i.test(chainId)) return []
    const chain = `eip155:${BigInt(chainId)}`
    const scoped = scopedProperties?.[chain]
    const own = isRecord(scoped) ? (scoped[`${chain}:${address}`] ?? scoped) : undefined
    const capabilities = { ...everywhere, ...namedIn(own) }
    return Object.keys(capabilities).length > 0
      ? [[chainId.startsWith('0x') ? chainId : `0x${BigInt(chainId).toString(16)}`, capabilities]]
      : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
