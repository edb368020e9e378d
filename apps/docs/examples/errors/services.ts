// TIMED_OUT, UNREACHABLE, HTTP_STATUS, MALFORMED_ANSWER, UNVERIFIED_ANSWER
import { createKit } from '@kit/core'
import { adapters } from '../adapters'

export const kit = createKit({
  adapters,
  // Each URL must allow your origin (CORS), and your content security policy must list it in `connect-src`.
  services: { explorer: 'https://explorer.example.org', blockchain: 'https://blockchain.example.org' },
  // The second node is used if the first one does not respond.
  customRpcUrls: { 'eip155:1': [{ url: 'https://one.example.org' }, { url: 'https://two.example.org' }] },
  // This reports errors that no view shows, such as a service that fails in the background.
  onError: (error) => console.error(error),
})
