import { type MemoryStore, memoryStore } from '@kit/relay'

type CreateStore = typeof memoryStore

/** One mailbox for several relays: what is published at one of them is delivered by all. */
export const joinedStore = (): CreateStore => {
  const listeners = new Set<Parameters<CreateStore>[0]['onLetter']>()
  let store: MemoryStore | undefined
  return ({ onLetter, now }) => {
    listeners.add(onLetter)
    store ??= memoryStore({
      now,
      onLetter: (letter) => {
        for (const listener of listeners) listener(letter)
      },
    }) as MemoryStore
    return store
  }
}
