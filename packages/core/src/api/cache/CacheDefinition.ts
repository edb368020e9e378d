import type { GenericSchema } from 'valibot'

/** A cache of SPEC §9 in the stored shape of FACTS §2.3. */
export type CacheDefinition<value> = {
  /** Storage key below the kit's prefix. */
  readonly name: string
  readonly lifeMs: number
  /** Levels below the key. */
  readonly depth: 1 | 2
  /** From the stored record to its value. */
  readonly schema: GenericSchema<unknown, value>
}
