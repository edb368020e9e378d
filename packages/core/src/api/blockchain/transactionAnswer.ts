import { type GenericSchema, maxLength, minLength, object, picklist, pipe, string, transform, check } from 'valibot'
import { displayText } from '../schema/displayText.ts'
import { imageSource } from '../schema/imageSource.ts'
import { listOf } from '../schema/listOf.ts'
import { optionalOf } from '../schema/optionalOf.ts'
import type { Transaction } from './Transaction.ts'
import { transferAnswer } from './transferAnswer.ts'

const id = pipe(string(), minLength(1), maxLength(255))
const when = pipe(
  string(),
  transform((text) => Date.parse(text)),
  check((time) => !Number.isNaN(time)),
)

export const transactionAnswer: GenericSchema<unknown, Transaction> = pipe(
  object({
    id,
    metadata: object({
      operationType: displayText(32),
      status: picklist(['confirmed', 'failed', 'pending']),
      hash: optionalOf(id),
      chain: optionalOf(id),
      minedAt: when,
      sentFrom: optionalOf(id),
      sentTo: optionalOf(id),
      application: optionalOf(object({ name: optionalOf(displayText(64)), iconUrl: optionalOf(imageSource) })),
    }),
    transfers: listOf(transferAnswer),
  }),
  transform(({ id: transactionId, metadata, transfers }) => ({ id: transactionId, ...metadata, transfers })),
)
