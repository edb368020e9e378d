import { getProvider, getSigner, type KitWithProvider } from '@kit/adapter-ethers'
import { formatEther, parseEther } from 'ethers'

export type Sent = { readonly hash: string; readonly block: number | undefined; readonly received: string }

/** Sends, and waits until it is in a block. */
export async function send(
  kit: KitWithProvider,
  { to, amount }: { readonly to: string; readonly amount: string },
): Promise<Sent> {
  const signer = await getSigner(kit)
  const sent = await signer.sendTransaction({ to, value: parseEther(amount) })
  const receipt = await sent.wait()
  const provider = await getProvider(kit)
  return { hash: sent.hash, block: receipt?.blockNumber, received: formatEther(await provider.getBalance(to)) }
}
