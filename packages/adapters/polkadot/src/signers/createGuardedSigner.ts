import {
  capabilityMissing,
  isMethodMissing,
  notConnected,
  saysHardware,
  walletFailed,
  withSignal,
} from '@kit/core/adapter'
import { decodeAddress, isSameAccount } from '../address/addresses.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { PjsSigner, PjsSignerResult } from '../injected/InjectedWallet.ts'
import type { Links } from '../instance/createLinks.ts'

/**
 * The signer of a connection. It goes with it: once the connection has ended, or the account is not shared any
 * more, it rejects. Late and malformed responses of the wallet are refused.
 */
export function createGuardedSigner(links: Links, connectorId: string): PjsSigner {
  async function ask(
    method: 'signPayload' | 'signRaw',
    parameter: { readonly address: string },
  ): Promise<PjsSignerResult> {
    const link = links.find(connectorId)
    const life = links.lifeOf(connectorId)
    if (!link?.connection || !life) throw notConnected({ namespace: 'polkadot' })
    const accountId = decodeAddress(parameter.address)
    const account = link.given.find((given) => isSameAccount(given.accountId, accountId))
    if (!account) throw walletFailed({ connectorId, reason: 'It does not share this account.' })
    try {
      const { signer } = link.injected
      const sign: unknown = signer[method]
      if (typeof sign !== 'function') throw walletFailed({ connectorId, reason: 'It cannot sign this.' })
      // Wallets know an account by the address that they gave.
      const request = { ...parameter, address: account.address }
      return readResult(await withSignal(life, async (): Promise<unknown> => sign.call(signer, request)), connectorId)
    } catch (error) {
      const capability = method === 'signRaw' ? 'signMessage' : 'sendTransaction'
      if (isMethodMissing(error)) throw capabilityMissing({ capability, namespace: 'polkadot' }, { cause: error })
      const failure = toKitError(error, { connectorId })
      throw failure.code === 'WALLET_FAILED' && saysHardware([failure.message])
        ? capabilityMissing({ capability, namespace: 'polkadot', isOfAccount: true }, { cause: error })
        : failure
    }
  }
  return { signPayload: (payload) => ask('signPayload', payload), signRaw: (raw) => ask('signRaw', raw) }
}

/** 64 bytes (sr25519, ed25519), 65 (ecdsa), and one more where the kind of key is included. */
const signaturePattern = /^0x(?:[\da-f]{2}){64,66}$/i

function readResult(value: unknown, connectorId: string): PjsSignerResult {
  const { id, signature, signedTransaction } = Object(value) as Record<string, unknown>
  if (typeof signature !== 'string' || !signaturePattern.test(signature))
    throw walletFailed({ connectorId, reason: 'It gave no signature.' })
  const isHex = typeof signedTransaction === 'string' && /^0x(?:[\da-f]{2})+$/i.test(signedTransaction)
  return {
    id: typeof id === 'number' ? id : 0,
    signature: signature as `0x${string}`,
    ...((isHex || signedTransaction instanceof Uint8Array) && {
      signedTransaction: signedTransaction as `0x${string}` | Uint8Array,
    }),
  }
}
