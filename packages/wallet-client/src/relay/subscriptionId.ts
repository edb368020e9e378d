import { sha256 } from './sha256.ts'

/** Both ends compute the id of a subscription alike. */
export const subscriptionId = (topic: string, clientId: string): string => sha256(topic + clientId)
