import { custom, type GenericSchema } from 'valibot'
import type { CaipNetworkId } from '../../caip/CaipIds.ts'
import { isCaipNetworkId } from '../../caip/parseCaipNetworkId.ts'

/** CAIP-2. */
export const caipNetworkId: GenericSchema<unknown, CaipNetworkId> = custom<CaipNetworkId>(isCaipNetworkId)
