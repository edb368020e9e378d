import { createHash } from 'node:crypto'

/** Both ends compute it, so that an answer which was lost is not missed. */
export const subscriptionId = (topic: string, clientId: string): string =>
  createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
