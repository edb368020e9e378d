import { isBatchId } from '@kit/core/adapter'
import { type Hex, isHash, keccak256, stringToHex } from 'viem'
import { recall, store } from '../../client/frameStorage.ts'
import { type Frame, FrameError } from '../Frame.ts'

/** The most batches of a user on a page of which the ids are remembered. */
const most = 100

/** The ids that a page gave the batches of its user (EIP-5792), each with the hash of the transaction or user operation. */
export type BatchIds = {
  /** @throws FrameError -32602 if it is no id, 5720 if the page has sent a batch with it */
  readonly requireNew: (id: string) => void
  readonly remember: (id: string, hash: Hex) => void
  /** Undefined if no batch with this id is known. */
  readonly hashOf: (id: string) => Hex | undefined
}

/** They outlast a reload where the browser stores something for the frame, else they last as long as the page. */
export function batchIdsOf({ state, embedder }: Frame, userId: string): BatchIds {
  const storageKey = `batches ${embedder} ${userId}`
  const known = (): Readonly<Record<Hex, Hex>> => ({ ...state.batches[storageKey], ...readStored(recall(storageKey)) })
  // Ids may be long: their hashes are kept.
  const keyOf = (id: string): Hex => keccak256(stringToHex(id))
  const hashOf = (id: string): Hex | undefined => known()[keyOf(id)]
  return {
    hashOf,
    requireNew(id) {
      if (!isBatchId(id)) throw new FrameError(-32602, 'The id of the calls is empty or longer than EIP-5792 allows.')
      if (hashOf(id) !== undefined) throw new FrameError(5720, 'A batch with this id was sent before.')
    },
    remember(id, hash) {
      const all = Object.fromEntries([...Object.entries(known()), [keyOf(id), hash]].slice(-most))
      state.batches = { ...state.batches, [storageKey]: all }
      store(storageKey, JSON.stringify(all))
    },
  }
}

/** The storage may hold anything. */
function readStored(text: string | undefined): Readonly<Record<Hex, Hex>> {
  const known: Record<Hex, Hex> = {}
  try {
    for (const [key, hash] of Object.entries(Object(JSON.parse(text ?? '{}')) as Readonly<Record<string, unknown>>))
      if (isHash(key) && typeof hash === 'string' && isHash(hash)) known[key] = hash
  } catch {
    // Text that is no JSON contains no ids.
  }
  return known
}
