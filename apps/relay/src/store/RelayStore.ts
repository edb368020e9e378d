import { createHash } from 'node:crypto'
import type { Message } from '../Frame.ts'

/** A message in the mailbox. */
export type Letter = Message & {
  /** Unique in the store; it is the id of the push that delivers the letter. */
  readonly id: number
  /** The client that published it. */
  readonly sender: string
  /** The owner of the share that it uses: the network of the client that published it. */
  readonly owner: string
  /** Names the request that published it. */
  readonly publication: string
  /** Unix time in ms. */
  readonly expiresAt: number
}

/** What is published. */
export type Publication = Message & Pick<Letter, 'sender' | 'owner' | 'publication'>

/** What became of a message: it is kept, or what is full. */
export type Kept = 'kept' | 'mailbox' | 'share' | 'store'

/**
 * Keeps a message until it expires or its reader has acknowledged it, and notifies every process that listens to the topic. A topic has
 * two ends: a message that one of them acknowledged has no further reader.
 *
 * All that is kept has an owner and a bound. An owner has at most a share of it (`shareOf`). Where the store is full, what its largest owner
 * has kept longest goes; the largest owner itself is refused.
 */
export type RelayStore = {
  /**
   * Keeps a message. When it resolves, the message survives the end of this process (with Redis) and listeners are notified.
   * The same text from the same client again is a repetition of a publish whose answer was lost: it is kept once. Of a topic that no client
   * has subscribed to it is kept for an hour at most.
   */
  readonly put: (publication: Publication, ttlSeconds: number) => Promise<Kept>
  /**
   * What `client` has not acknowledged yet on the topic, oldest first; nothing that it sent itself, nothing that expired. Read as far as it is
   * asked for: a mailbox may be larger than the memory of a process.
   */
  readonly waiting: (topic: string, client: string) => AsyncIterable<Letter>
  /** The topics that have stored messages. */
  readonly occupied: (topics: readonly string[]) => Promise<readonly string[]>
  /** The letter is not delivered by this process again. The store forgets it as soon as it can, and tries again by itself. */
  readonly acknowledge: (letter: Letter) => void
  /** Once it resolves, `onLetter` receives the letters of the topics, which count as topics that have a reader. */
  readonly listen: (topics: readonly string[], owner: string) => Promise<void>
  readonly unlisten: (topics: readonly string[]) => Promise<void>
  /** Rejects if messages cannot be kept now. */
  readonly check: () => Promise<void>
  /** Numbers for `/metrics`. */
  readonly gauges: () => Readonly<Record<string, number>>
  readonly close: () => Promise<void>
}

export type StoreOptions = {
  readonly onLetter: (letter: Letter) => void
  /** So many acknowledgements have reached the store, or had to be given up: their letters come again. */
  readonly onAcknowledged?: ((count: number, outcome: 'kept' | 'lost') => void) | undefined
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

/** How long a message waits on a topic that no client has subscribed to, in seconds: longer than any proposal. */
export const unreadSeconds = 3_600
/** How long a topic counts as one that has a reader, in seconds, since the last subscription: no message lives longer. */
export const readSeconds = 2_592_000

/** What a letter takes beside its texts. */
const overhead = 512
/** What it takes to know that a topic has a reader. */
export const readerBytes = 512

export const bytesOf = ({ topic, message, attestation = '' }: Message): number =>
  overhead + 2 * (topic.length + message.length + attestation.length)

/** Of a store of `most` bytes, what one owner may have. */
export const shareOf = (most: number): number => Math.floor(most / 4)
