import type { Delivery } from './Frame.ts'

export type Letter = Delivery & {
  readonly id: number
  readonly sender: string
  /** Unix time in ms. */
  readonly expiresAt: number
}

export type Mailbox = {
  readonly put: (delivery: Delivery, sender: string, ttlSeconds: number) => Letter
  /** What `client` has not acknowledged yet on the topic, oldest first; nothing that it sent itself, nothing expired. */
  readonly waiting: (topic: string, client: string) => readonly Letter[]
  readonly acknowledge: (letterId: number, client: string) => void
  readonly size: () => number
}

/** Keeps what was published until it expires or its one other reader has acknowledged it. A topic has two ends. */
export const createMailbox = (now: () => number): Mailbox => {
  const letters = new Map<number, Letter>()
  const byTopic = new Map<string, Set<number>>()
  let lastId = 0

  const remove = (letter: Letter): void => {
    letters.delete(letter.id)
    const topic = byTopic.get(letter.topic)
    topic?.delete(letter.id)
    if (topic?.size === 0) byTopic.delete(letter.topic)
  }
  const alive = (letter: Letter): boolean => {
    if (letter.expiresAt > now()) return true
    remove(letter)
    return false
  }

  return {
    put: (delivery, sender, ttlSeconds) => {
      lastId += 1
      const letter = { ...delivery, id: lastId, sender, expiresAt: now() + ttlSeconds * 1000 }
      letters.set(letter.id, letter)
      byTopic.set(letter.topic, (byTopic.get(letter.topic) ?? new Set()).add(letter.id))
      return letter
    },
    waiting: (topic, client) =>
      [...(byTopic.get(topic) ?? [])]
        .flatMap((id) => letters.get(id) ?? [])
        .filter((letter) => alive(letter) && letter.sender !== client),
    acknowledge: (letterId, client) => {
      const letter = letters.get(letterId)
      if (letter !== undefined && letter.sender !== client) remove(letter)
    },
    size: () => {
      for (const letter of letters.values()) alive(letter)
      return letters.size
    },
  }
}
