import { isKitError, type Kit } from '@kit/core'

/** A permit of a token. */
export async function signPermit(kit: Kit, token: string, owner: string, spender: string): Promise<string | undefined> {
  try {
    const { signature } = await kit.signTypedData({
      typedData: {
        domain: { name: 'Token', version: '1', chainId: 1, verifyingContract: token },
        types: {
          Permit: [
            { name: 'owner', type: 'address' },
            { name: 'spender', type: 'address' },
            { name: 'value', type: 'uint256' },
            { name: 'nonce', type: 'uint256' },
            { name: 'deadline', type: 'uint256' },
          ],
        },
        primaryType: 'Permit',
        message: { owner, spender, value: 1_000_000n, nonce: 0n, deadline: 1_900_000_000n },
      },
    })
    return signature
  } catch (error) {
    if (isKitError(error, 'USER_REJECTED')) return undefined
    throw error
  }
}
