import { isSiwxError } from '../errors/SiwxError.ts'

/** The parameters of a verifier. */
export type VerifyParameters = {
  /** The text that was signed. */
  readonly message: string
  /** In the encoding of the namespace: hex, base58 or base64. */
  readonly signature: string
  /** CAIP-2 chain id. */
  readonly chainId: string
  /** Address in the form of its own chain. */
  readonly accountAddress: string
  /** Aborting it ends the verification with `ABORTED`. Absent: it cannot be cancelled. */
  readonly signal?: AbortSignal | undefined
  /** Called before a node is asked; what it throws ends the verification. */
  readonly beforeAsking?: (() => void) | undefined
}

/** What signed: the account's key (valid on every chain) or its contract (valid on its own chain only). */
export type SignedBy = 'key' | 'contract'

/** Checks the signatures of one namespace. */
export type Verifier = {
  /** CAIP-2 namespace. */
  readonly namespace: string
  /**
   * @returns `null` if the account did not sign the message.
   * @throws SiwxError `CANNOT_VERIFY` if the chain cannot be reached, `ABORTED`.
   */
  readonly verify: (parameters: VerifyParameters) => Promise<SignedBy | null>
  /** The one spelling of an address that has several. Default: it has one. */
  readonly canonicalAddress?: ((address: string) => string | Promise<string>) | undefined
}

/** The canonical spelling of an address; as it is where it has none. */
export const canonicalAddress = async (verifier: Verifier | undefined, address: string): Promise<string> => {
  try {
    return (await verifier?.canonicalAddress?.(address)) ?? address
  } catch {
    // No address of the namespace: its signature will not verify.
    return address
  }
}

/** Runs `check`, which may throw if an address or a signature is malformed: the answer is then `null`. */
export function nullIfMalformed(check: () => boolean): SignedBy | null {
  try {
    return check() ? 'key' : null
  } catch (error) {
    if (isSiwxError(error)) throw error
    return null
  }
}

/** A verifier whose code is loaded on its first verification. */
export const lazyVerifier = (namespace: string, load: () => Promise<Verifier>): Verifier => ({
  namespace,
  verify: async (parameters) => (await load()).verify(parameters),
  canonicalAddress: async (address) => (await load()).canonicalAddress?.(address) ?? address,
})
