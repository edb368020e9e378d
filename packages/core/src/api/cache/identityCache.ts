import { object, pipe, transform } from 'valibot'
import type { Identity } from '../blockchain/Identity.ts'
import { identityAnswer } from '../blockchain/identityAnswer.ts'
import type { CacheDefinition } from './CacheDefinition.ts'

/** `{[address]: {identity, timestamp}}` */
export const identityCache: CacheDefinition<Identity> = {
  name: 'identity_cache',
  lifeMs: 300_000,
  depth: 1,
  schema: pipe(
    object({ identity: identityAnswer }),
    transform(({ identity }) => identity),
  ),
}
