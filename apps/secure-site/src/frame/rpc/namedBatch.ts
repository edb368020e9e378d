import { isBatchId } from '@kit/core/adapter'
import { type Hex, isHash, keccak256, stringToHex } from 'viem'
import { claim, recall, store } from '../../client/frameStorage.ts'
import { RpcError } from '../../smartAccount/smartAccount.ts'
import { type Frame, FrameError } from '../Frame.ts'

/** A batch of calls to which its page gave an id (EIP-5792): all tabs of the page together send it once for a user. */
export type NamedBatch = {
  /** The hash of its transaction or user operation; undefined if none was sent with this id. */
  readonly hash: () => Hex | undefined
  /** @throws FrameError 5720 if the page has sent a batch with this id */
  readonly requireNew: () => void
  /**
   * Called with its hash once it is signed. A page that ends before the node has answered may have sent it, so that the id counts from now on.
   * @throws FrameError 5720 if the page has sent a batch with this id
   */
  readonly remember: (hash: Hex) => void
  /**
   * Signs and sends it, if no other tab is doing so, and gives its id. If the node refuses it, the id may be used again.
   * @throws FrameError 5720, and what `send` throws
   */
  readonly sendOnce: (send: () => Promise<unknown>) => Promise<string>
}

/**
 * Ids outlast a reload where the browser stores something for the frame, else they last as long as the page.
 * @throws FrameError -32602 if it is no id
 */
export function namedBatch({ state, embedder }: Frame, userId: string, id: string): NamedBatch {
  if (!isBatchId(id)) throw new FrameError(-32602, 'The id of the calls is empty or longer than EIP-5792 allows.')
  // Each batch has its own record, so that tabs that write at once lose none. Ids may be long: their hashes are kept.
  const key = `batch ${embedder} ${userId} ${keccak256(stringToHex(id))}`
  const stored = (): Hex | undefined => {
    const text = recall(key)
    return text !== undefined && isHash(text) ? text : undefined
  }
  const keep = (hash: Hex | undefined): void => {
    state.batches = { ...state.batches, [key]: hash }
    store(key, hash)
  }
  const hash = (): Hex | undefined => state.batches[key] ?? stored()
  const requireNew = (): void => {
    if (hash() !== undefined) throw wasSent()
  }
  return {
    hash,
    requireNew,
    remember(next) {
      requireNew()
      keep(next)
    },
    async sendOnce(send) {
      const free = await claim(key)
      if (!free) throw wasSent()
      try {
        await send()
      } catch (error) {
        // Anything else may come after it was sent: then the page asks for its status by its id.
        if (error instanceof RpcError) keep(undefined)
        throw error
      } finally {
        // Where the storage is full the lock tells other tabs, as long as this page is open.
        if (hash() === stored()) free()
      }
      return id
    },
  }
}

const wasSent = (): FrameError => new FrameError(5720, 'A batch with this id was sent before.')
