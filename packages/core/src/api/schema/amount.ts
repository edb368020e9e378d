import { finite, type GenericSchema, minValue, number, pipe } from 'valibot'

/** A figure in a currency; JSON can spell infinity as 1e999. */
export const amount: GenericSchema<unknown, number> = pipe(number(), finite(), minValue(0))
