import { type Hex, type PublicClient, TransactionReceiptNotFoundError } from 'viem'

const pauseMs = 20

/**
 * Whether a transaction has succeeded, as soon as the chain has its receipt. `waitForTransactionReceipt` of viem may see the number of a
 * block before its receipts, and then waits for the next block, which a chain that mines each transaction at once does not make.
 */
export async function isMined(client: Pick<PublicClient, 'getTransactionReceipt'>, hash: Hex): Promise<boolean> {
  for (;;) {
    const receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return undefined
      throw error
    })
    if (receipt) return receipt.status === 'success'
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
