import { fallback, type GenericSchema, nullish, pipe, transform } from 'valibot'

/** What an entry may lack: absent, null and malformed all read as undefined. */
export const optionalOf = <value>(schema: GenericSchema<unknown, value>): GenericSchema<unknown, value | undefined> =>
  pipe(
    fallback(nullish(schema), undefined),
    transform((found) => found ?? undefined),
  )
