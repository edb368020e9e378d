import { type GenericSchema, minLength, object, pipe, string, transform } from 'valibot'
import { listOf } from '../schema/listOf.ts'
import { optionalOf } from '../schema/optionalOf.ts'
import type { HistoryPage } from './HistoryPage.ts'
import { transactionAnswer } from './transactionAnswer.ts'

export const historyAnswer: GenericSchema<unknown, HistoryPage> = pipe(
  object({ data: listOf(transactionAnswer), next: optionalOf(pipe(string(), minLength(1))) }),
  transform(({ data, next }) => ({ transactions: data, next })),
)
