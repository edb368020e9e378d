import { EventEmitter } from 'node:events'

/**
 * The signal of a kit has a listener for each of its parts and for each request that runs, which are more than ten in a usual payment. Node
 * warns of eleven as of a leak; `send.test.ts` shows that none is left.
 */
EventEmitter.defaultMaxListeners = 50
