import { notConnected, walletFailed } from '@kit/core/adapter'
import { decodeAddress } from '../address/decodeAddress.ts'
import { isSameAccount } from '../address/isSameAccount.ts'
import { untilAborted } from '../async/untilAborted.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { PjsSigner, PjsSignerResult } from '../injected/PjsSigner.ts'
import type { Links } from '../instance/createLinks.ts'

/**
 * The signer of a connection. It goes with it: once the connection has ended, or the account is not shared any
 * more, it asks nobody. What a wallet answers after that, or in another shape, is refused.
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
      if (typeof signer[method] !== 'function') throw walletFailed({ connectorId, reason: 'It cannot sign this.' })
      // Wallets know an account by the address that they gave.
      return readResult(
        await untilAborted(Promise.resolve(signer[method]({ ...parameter, address: account.address })), life),
        connectorId,
      )
    } catch (error) {
      throw toKitError(error, { connectorId })
    }
  }
  return { signPayload: (payload) => ask('signPayload', payload), signRaw: (raw) => ask('signRaw', raw) }
}

/** 64 bytes (sr25519, ed25519), 65 (ecdsa), and one more where the kind of key is told. */
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
