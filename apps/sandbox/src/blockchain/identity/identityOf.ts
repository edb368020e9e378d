import { developmentIndex } from '../../accounts/developmentAddresses.ts'

export type Identity = { readonly name: string | null; readonly avatar: string | null }

/** With and without a picture, a picture alone, and a name that has to be cut. By the account's place in the phrase. */
const known: readonly { readonly name: string | null; readonly picture: string | null }[] = [
  { name: 'marigold.example', picture: 'marigold' },
  { name: 'thistle.example', picture: null },
  { name: null, picture: 'nameless' },
  { name: 'the-keeper-of-the-seventh-lighthouse-beyond-the-dunes.example', picture: 'lighthouse' },
]

/** Who an address belongs to, as a name service would say it. */
export function identityOf(address: string, baseUrl: string): Identity {
  const found = known[developmentIndex(address)]
  if (!found) return { name: null, avatar: null }
  return { name: found.name, avatar: found.picture === null ? null : `${baseUrl}/pictures/${found.picture}` }
}
