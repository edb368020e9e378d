import { object, pipe, transform } from 'valibot'
import { displayText } from '../schema/displayText.ts'
import { listOf } from '../schema/listOf.ts'
import type { CacheDefinition } from './CacheDefinition.ts'

/** Names registered to an address: `{[address]: {ens: [{name}], timestamp}}` */
export const ensCache: CacheDefinition<readonly { readonly name: string }[]> = {
  name: 'ens_cache',
  lifeMs: 300_000,
  depth: 1,
  schema: pipe(
    object({ ens: listOf(object({ name: displayText(255) })) }),
    transform(({ ens }) => ens),
  ),
}
