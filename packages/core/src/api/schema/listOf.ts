import { array, type GenericSchema, pipe, safeParse, transform, unknown } from 'valibot'

/** A list whose bad entries are dropped alone. */
export const listOf = <value>(entry: GenericSchema<unknown, value>): GenericSchema<unknown, readonly value[]> =>
  pipe(
    array(unknown()),
    transform((entries): readonly value[] =>
      entries.flatMap((candidate) => {
        const result = safeParse(entry, candidate)
        return result.success ? [result.output] : []
      }),
    ),
  )
