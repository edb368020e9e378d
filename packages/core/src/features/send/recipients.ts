import { type CaipNetworkId, isCaipNetworkId } from '../../caip/caip.ts'
import { sameAddress } from '../../caip/caipAddress.ts'
import type { Core } from '../../kernel/Core.ts'
import { sessionOf } from '../../storage/createSessionStorage.ts'
import { isText } from '../../storage/createStoredSession.ts'

/** An address that this device has sent to before. */
export type PastRecipient = {
  /** The canonical form: checksummed, with the network's prefix. */
  readonly address: string
  /** The network of the payment, as a CAIP-2 id. */
  readonly networkId: CaipNetworkId
  /** The name that it was last resolved from. */
  readonly name?: string | undefined
  /** How often. */
  readonly count: number
  /** When last, in ms since 1970. */
  readonly lastAt: number
}

const key = 'past_recipients'
const mostRecipients = 200

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0

function parseRecipient(value: unknown): readonly PastRecipient[] {
  const { address, networkId, name, count, lastAt } = Object(value) as {
    readonly [field in keyof PastRecipient]?: unknown
  }
  if (!isText(address) || !isText(networkId) || !isCaipNetworkId(networkId) || !isCount(count) || !isCount(lastAt))
    return []
  return [{ address, networkId, name: isText(name) ? name : undefined, count, lastAt }]
}

/** Past recipients, the latest first. The storage is open to the whole page, so that each is checked. */
export function readRecipients({ session }: Pick<Core, 'session'>): readonly PastRecipient[] {
  const stored = session.readJson(key)
  return Array.isArray(stored) ? stored.slice(0, mostRecipients).flatMap(parseRecipient) : []
}

/** Counts a payment; the latest is first. */
export function rememberRecipient(
  core: Core,
  { address, networkId, name }: Pick<PastRecipient, 'address' | 'networkId' | 'name'>,
): void {
  const all = readRecipients(core)
  const known = all.find((one) => one.networkId === networkId && sameAddress(one.address, address))
  const others = all.filter((one) => one !== known)
  const recipient: PastRecipient = {
    address,
    networkId,
    name,
    count: (known?.count ?? 0) + 1,
    lastAt: core.platform.now(),
  }
  sessionOf(core).write(key, JSON.stringify([recipient, ...others].slice(0, mostRecipients)))
}

/** `0x`, or the prefix of a Bech32 address, which has no letters of both cases. Other addresses may begin with the same letters by chance. */
const prefixes = /^(?:0x(?=.{12})|[a-z]{1,16}1(?=[02-9ac-hj-np-z]{12,}$)|[A-Z]{1,16}1(?=[02-9AC-HJ-NP-Z]{12,}$))/

/** The part of an address that people compare: the first 4 and the last 4 characters, after its prefix (`0x`, `bc1`). */
function endsOf(address: string): string {
  const body = address.replace(prefixes, '').toLowerCase()
  return `${body.slice(0, 4)}…${body.slice(-4)}`
}

/**
 * A past recipient that an address looks like without being it. Only own past recipients are references: anyone can send something
 * from an address made for the purpose.
 */
export const lookAlikeOf = (address: string, past: readonly PastRecipient[]): PastRecipient | undefined =>
  past.some((one) => sameAddress(one.address, address))
    ? undefined
    : past.find((one) => endsOf(one.address) === endsOf(address))
