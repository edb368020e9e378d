// TIMED_OUT, UNREACHABLE, HTTP_STATUS, MALFORMED_ANSWER, UNVERIFIED_ANSWER
import { createKit } from '@kit/core'
import { adapters } from '../adapters'

export const kit = createKit({
  adapters,
  // Each address has to answer pages of your origin (CORS), and to be in `connect-src` of your content security policy.
  services: { explorer: 'https://explorer.example.org', blockchain: 'https://blockchain.example.org' },
  // A second node takes over where the first one does not answer.
  customRpcUrls: { 'eip155:1': [{ url: 'https://one.example.org' }, { url: 'https://two.example.org' }] },
  // What no view shows, such as a service that fails in the background.
  onError: (error) => console.error(error),
})
