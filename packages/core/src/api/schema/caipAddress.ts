import { custom, type GenericSchema } from 'valibot'
import type { CaipAddress } from '../../caip/CaipIds.ts'
import { isCaipAddress } from '../../caip/parseCaipAddress.ts'

/** CAIP-10. */
export const caipAddress: GenericSchema<unknown, CaipAddress> = custom<CaipAddress>(isCaipAddress)
