import { getSigner, type KitWithProvider } from '@kit/adapter-ethers'
import { verifyMessage } from 'ethers'

/** Your ethers code, in a file that is fetched when it is needed: ethers is no part of what a user loads first. */
export async function signAndCheck(
  kit: KitWithProvider,
  message: string,
): Promise<{ readonly signature: string; readonly valid: boolean }> {
  const signer = await getSigner(kit)
  const signature = await signer.signMessage(message)
  return { signature, valid: verifyMessage(message, signature) === signer.address }
}
