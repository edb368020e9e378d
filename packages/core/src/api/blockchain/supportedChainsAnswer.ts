import { fallback, type GenericSchema, object } from 'valibot'
import { caipNetworkId } from '../schema/caipNetworkId.ts'
import { listOf } from '../schema/listOf.ts'
import type { SupportedChains } from './SupportedChains.ts'

export const supportedChainsAnswer: GenericSchema<unknown, SupportedChains> = object({
  http: listOf(caipNetworkId),
  ws: fallback(listOf(caipNetworkId), []),
})
