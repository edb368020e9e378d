import { createHash } from 'node:crypto'
import type { Message } from '../Frame.ts'

/** A message in the mailbox. */
export type Letter = Message & {
  /** Unique in the store; it is the id of the push that delivers the letter. */
  readonly id: number
  /** The client that published it. */
  readonly sender: string
  /** Unix time in ms. */
  readonly expiresAt: number
}

/**
 * Keeps a message until it expires or its reader has acknowledged it, and notifies every process that listens to the topic. A topic has
 * two ends: a message that one of them acknowledged has no further reader.
 */
export type RelayStore = {
  /**
   * Keeps a message. When it resolves, the message survives the end of this process (with Redis) and listeners are notified.
   * The same text from the same client again is a repetition of a publish whose answer was lost: it is kept once.
   * @returns false if the mailbox of the topic is full
   */
  readonly put: (message: Message, sender: string, ttlSeconds: number) => Promise<boolean>
  /**
   * What `client` has not acknowledged yet on the topic, oldest first; nothing that it sent itself, nothing that expired. Read as far as it is
   * asked for: a mailbox may be larger than the memory of a process.
   */
  readonly waiting: (topic: string, client: string) => AsyncIterable<Letter>
  readonly acknowledge: (letter: Letter) => Promise<void>
  /** Once it resolves, `onLetter` receives the letters of the topic. */
  readonly listen: (topic: string) => Promise<void>
  readonly unlisten: (topic: string) => Promise<void>
  /** Rejects if messages cannot be kept now. */
  readonly check: () => Promise<void>
  readonly close: () => Promise<void>
}

export type StoreOptions = {
  readonly onLetter: (letter: Letter) => void
  /** Unix time in ms. */
  readonly now: () => number
}

/** One for each process: `startRelay` gives it what to do with letters. */
export type CreateStore<store extends RelayStore = RelayStore> = (options: StoreOptions) => Promise<store> | store

/** How long a repetition is recognized, in seconds: longer than any client repeats a publish. */
export const repeatedSeconds = 300

/** What a publish and its repetitions have in common. */
export const markOf = (sender: string, message: string): string =>
  createHash('sha256').update(`${sender} ${message}`).digest('base64url')

/** Messages of one topic that wait. A client that does not read must not fill the memory. */
export const mailboxLimit = 1_000
