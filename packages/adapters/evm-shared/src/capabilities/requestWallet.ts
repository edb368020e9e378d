import {
  capabilityMissing,
  type CapabilityName,
  type Eip1193Provider,
  isOwnError,
  type KitError,
  type Network,
  networkNotSupported,
  type Platform,
  userRejected,
  withDeadline,
} from '@kit/core/adapter'
import { errorCodes } from '../errors/errorCodes.ts'

type Request = {
  readonly method: string
  readonly params?: unknown
  readonly capability: CapabilityName
  readonly network?: Network | undefined
}

/**
 * Asks a wallet for something that not every wallet can do.
 * @throws KitError `CAPABILITY_MISSING` where this one cannot, by the codes of EIP-1193, EIP-5792 and pairings; else what the wallet throws
 */
export async function requestWallet(
  provider: Eip1193Provider,
  { method, params, capability, network }: Request,
): Promise<unknown> {
  try {
    return await provider.request({ method, ...(params === undefined ? {} : { params }) })
  } catch (error) {
    throw known(error, capability, network) ?? error
  }
}

function known(error: unknown, capability: CapabilityName, network: Network | undefined): KitError | undefined {
  if (isOwnError(error)) return error
  const codes = errorCodes(error)
  const has = (...wanted: readonly number[]) => codes.some((code) => wanted.includes(code))
  if (has(5750)) return userRejected({ isUpgrade: true }, { cause: error })
  // 5740: too many calls for one batch. From 1001 to 10001: of a pairing, by the wallet or the session.
  if (has(4200, -32601, 5700, 5740, 5760, 1001, 3001, 5101, 10001))
    return capabilityMissing({ capability, namespace: 'eip155' })
  if (has(5710) && network) return networkNotSupported({ networkId: network.caipNetworkId }, { cause: error })
  return undefined
}

/** Milliseconds. The wallet answers by itself, without the user. */
const limitMs = 10_000

/** As `requestWallet`. @throws KitError `TIMED_OUT` after 10 s */
export const requestMachine = (
  provider: Eip1193Provider,
  platform: Pick<Platform, 'after'>,
  request: Request,
): Promise<unknown> => withDeadline({ platform, what: request.method, limitMs }, () => requestWallet(provider, request))
