import { type AdapterHost, malformedAnswer, type Network, withDeadline } from '@kit/core/adapter'
import { decodeAddress } from '../transactions/addresses.ts'

/**
 * The source of names of Solana addresses (SNS): functions of the dapp, usually over the SDK of the name service. Which records of
 * a name are valid, and whether the name belongs to a token, is for that SDK to check.
 */
export type SolanaNames = {
  /** The address of a name such as `bonfida.sol`, in base58; undefined if it has none. Throws if that is not known. */
  readonly resolve: (name: string, options: SolanaNameOptions) => Promise<string | undefined>
  /** The primary name of an address; undefined if it has none. Default: addresses have no names. */
  readonly reverse?: ((address: string, options: SolanaNameOptions) => Promise<string | undefined>) | undefined
}

/** The second parameter of the dapp's name functions. */
export type SolanaNameOptions = {
  /** The network on which the name is looked up. */
  readonly network: Network
  /** Aborts when the result is no longer needed. */
  readonly signal: AbortSignal
}

const limitMs = 10_000
const longestName = 255
const what = 'The name'

type Question = SolanaNameOptions & {
  readonly names: SolanaNames
  readonly platform: Pick<AdapterHost['platform'], 'after'>
}

const isName = (text: string): boolean => text.length <= longestName && /^[^.\s]+(\.[^.\s]+)+$/.test(text)

/** @throws KitError `TIMED_OUT` (10 s), `MALFORMED_ANSWER` where the dapp’s function fails or gives no address */
export async function resolveName(
  name: string,
  { names, platform, network, signal }: Question,
): Promise<string | undefined> {
  const text = name.trim().toLowerCase()
  if (!isName(text)) return undefined
  const found = await withDeadline({ platform, what, limitMs, signal }, (stop) =>
    names.resolve(text, { network, signal: stop }).catch((cause: unknown) => {
      throw malformedAnswer({ what }, { cause })
    }),
  )
  if (found !== undefined && !decodeAddress(found)) throw malformedAnswer({ what })
  return found
}

/** The primary name of an address, if the name resolves to that address. @throws KitError as `resolveName` */
export async function getName(address: string, question: Question): Promise<string | undefined> {
  const { names, platform, network, signal } = question
  const name = await withDeadline({ platform, what, limitMs, signal }, async (stop) =>
    names.reverse?.(address, { network, signal: stop }).catch((cause: unknown) => {
      throw malformedAnswer({ what }, { cause })
    }),
  )
  if (name === undefined || !isName(name)) return undefined
  return (await resolveName(name, question)) === address ? name : undefined
}
