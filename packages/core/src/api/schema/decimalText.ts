import { type GenericSchema, maxLength, pipe, regex, string } from 'valibot'

/** A figure in full precision: `12`, `0.000001`. */
export const decimalText: GenericSchema<unknown, string> = pipe(string(), maxLength(100), regex(/^\d+(\.\d+)?$/))
