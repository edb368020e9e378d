import { developmentAddresses, developmentIndex } from '../../accounts/developmentAddresses.ts'
import { sandboxChains } from '../../chains/sandboxChains.ts'
import { coinTypeOf } from '../../names/deployNames.ts'

export type Identity = { readonly name: string | null; readonly avatar: string | null }

/** With and without a picture, a picture alone, and a name that has to be cut. By the account's place in the phrase. */
export const known: readonly { readonly name: string | null; readonly picture: string | null }[] = [
  { name: 'marigold.example', picture: 'marigold' },
  { name: 'thistle.example', picture: null },
  { name: null, picture: 'nameless' },
  { name: 'the-keeper-of-the-seventh-lighthouse-beyond-the-dunes.example', picture: 'lighthouse' },
]

/** The name and picture of an address, as a name service would give them. */
export function identityOf(address: string, baseUrl: string): Identity {
  const found = known[developmentIndex(address)]
  if (!found) return { name: null, avatar: null }
  return { name: found.name, avatar: found.picture === null ? null : `${baseUrl}/pictures/${found.picture}` }
}

/** The addresses of a name by coin type, as GET /v1/profile/account/{name} gives them. */
export type Profile = {
  readonly name: string
  readonly registered_at: string
  readonly updated_at: string
  readonly addresses: Readonly<Record<string, { readonly address: string; readonly created: string }>>
  readonly attributes: readonly []
}

/** A name that has an address of another coin only: nothing can be sent to it here. */
const bitcoinName = 'orpiment.example'

/** The addresses of a name; undefined if it is not registered. */
export function profileOf(name: string): Profile | undefined {
  const index = known.findIndex((one) => one.name === name)
  const owner = developmentAddresses[index]
  const created = '2025-01-01T00:00:00Z'
  const addresses =
    name === bitcoinName
      ? { 0: { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', created } }
      : owner && Object.fromEntries(sandboxChains.map(({ id }) => [`${coinTypeOf(id)}`, { address: owner, created }]))
  return addresses && { name, registered_at: created, updated_at: created, addresses, attributes: [] }
}
