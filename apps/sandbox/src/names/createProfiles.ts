import { Hono } from 'hono'
import { createPublicClient, http, type Hex } from 'viem'
import * as v from 'valibot'
import { developmentAddresses } from '../accounts/developmentAddresses.ts'
import { known, type Profile, profileOf } from '../blockchain/identity/identityOf.ts'
import { refuse } from '../blockchain/refuse.ts'
import { readJson } from '../http/readJson.ts'
import { requireOrigin } from '../http/requireOrigin.ts'
import { requireProject } from '../http/requireProject.ts'
import type { ServiceEnv } from '../http/ServiceEnv.ts'
import type { World } from '../world/World.ts'
import { coinTypeOf } from './deployNames.ts'

/** Names that were registered in a scope, and the used signatures. */
export type Registry = { readonly profiles: Map<string, Profile>; readonly used: Set<string> }
export const createRegistry = (): Registry => ({ profiles: new Map(), used: new Set() })

const zone = 'reown.id'
const toleranceSeconds = 300
const shortest = 4

const registration = v.object({
  coin_type: v.pipe(v.number(), v.integer()),
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
  message: v.pipe(v.string(), v.maxLength(1_000)),
  signature: v.pipe(v.string(), v.regex(/^0x([0-9a-f]{2})+$/i), v.maxLength(20_000)),
})
const signed = v.object({ name: v.string(), attributes: v.object({}), timestamp: v.number() })

/** Normalises look-alike letters: `m1llet` and `rnillet` become `millet`. */
const skeletonOf = (label: string): string =>
  label
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('5', 's')
    .replaceAll('-', '')

/** Names for accounts: looked up by name and by address, suggested, and registered by a signature. */
export function createProfiles({ projectId, chains, now }: World): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  const guards = [requireProject(projectId), requireOrigin()] as const
  const labelOf = (name: string): string => name.slice(0, -zone.length - 1)

  app.get('/v1/profile/account/:name', ...guards, (context) => {
    const name = context.req.param('name')
    const profile = context.var.scope.names.profiles.get(name) ?? profileOf(name)
    return profile ? context.json(profile) : context.json({ error: 'Not found' }, 404)
  })

  app.get('/v1/profile/reverse/:address', ...guards, (context) => {
    const address = context.req.param('address').toLowerCase()
    const fixed = known[developmentAddresses.findIndex((one) => one.toLowerCase() === address)]?.name ?? undefined
    const own = [...context.var.scope.names.profiles.values()].filter(({ addresses }) =>
      Object.values(addresses).some((entry) => entry.address.toLowerCase() === address),
    )
    const profile = fixed === undefined ? undefined : profileOf(fixed)
    return context.json([...own, ...(profile ? [profile] : [])])
  })

  app.get('/v1/profile/suggestions/:name', ...guards, (context) => {
    if (context.req.query('zone') !== zone) return refuse(context, 'zone', 'There is no such zone.')
    const text = context.req.param('name').toLowerCase()
    const { profiles } = context.var.scope.names
    const names = [text, `${text}-1`, `the-${text}`, `${text}-${text.length}${text.length}`]
    return context.json({
      suggestions: names.map((name) => ({ name: `${name}.${zone}`, registered: profiles.has(`${name}.${zone}`) })),
    })
  })

  app.post('/v1/profile/account', ...guards, async (context) => {
    const { profiles, used } = context.var.scope.names
    const { success, output } = v.safeParse(registration, await readJson(context))
    if (!success) return refuse(context, 'body', 'This is no registration.')
    const { coin_type: coinType, address, message, signature } = output
    const chain = chains.find(({ id }) => coinTypeOf(id) === BigInt(coinType))
    if (!chain) return refuse(context, 'coin_type', 'Names are not registered on this network.')
    const text = v.safeParse(
      v.pipe(
        v.string(),
        v.rawTransform(({ dataset, NEVER, addIssue }) => {
          try {
            return JSON.parse(dataset.value) as unknown
          } catch {
            addIssue({ message: 'no JSON' })
            return NEVER
          }
        }),
        signed,
      ),
      message,
    )
    if (!text.success) return refuse(context, 'message', 'This is no message for a registration.')
    const { name, timestamp } = text.output
    const label = labelOf(name)
    if (!name.endsWith(`.${zone}`) || !/^[a-z0-9][a-z0-9-]*[a-z0-9]$/.test(label) || label.length < shortest)
      return refuse(context, 'name', 'Use four letters, digits and hyphens or more.')
    if (Math.abs(now() / 1_000 - timestamp) > toleranceSeconds)
      return refuse(context, 'timestamp', 'The message is too old. Try again.')
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    const isValid = await client
      .verifyMessage({ address: address as Hex, message, signature: signature as Hex })
      .catch(() => false)
    if (!isValid) return refuse(context, 'signature', 'The signature is not of this address.')
    // No `await` from here on, so that two registrations of one name cannot both succeed.
    if (used.has(message + address.toLowerCase())) return refuse(context, 'message', 'The message was used before.')
    if (profiles.has(name)) return refuse(context, 'name', 'This name is taken.')
    const isLike = [...profiles.keys()].some((other) => skeletonOf(labelOf(other)) === skeletonOf(label))
    if (isLike) return refuse(context, 'name', 'This name looks like one that is taken.')
    used.add(message + address.toLowerCase())
    const created = new Date(now()).toISOString()
    profiles.set(name, {
      name,
      registered_at: created,
      updated_at: created,
      addresses: { [coinType]: { address, created } },
      attributes: [],
    })
    return context.json({ success: true })
  })
  return app
}
