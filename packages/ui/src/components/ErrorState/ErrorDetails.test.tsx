import { KitError } from '@kit/core'
import { expect, test } from 'vitest'
import { showPart } from '../../fixtures/showPart.tsx'
import { ErrorDetails } from './ErrorDetails.tsx'

test.each([
  ['short', 'Failed to fetch', 'Failed to fetch'],
  ['megabytes long', 'x'.repeat(3_000_000), `${'x'.repeat(299)}…`],
  [
    'with the key of a node',
    'Failed: https://node.example/v3/0123456789abcdef0123456789abcdef?dkey=1 at wss://relay.example',
    'Failed: https://node.example at wss://relay.example',
  ],
  [
    'with an address within a sentence',
    'The service (https://service.example/v1) or "https://node.example/key", or https://relay.example: failed',
    'The service (https://service.example) or "https://node.example", or https://relay.example: failed',
  ],
  ['written backwards, with piles of accents', `a\u202Eb${'\u0301'.repeat(1_000)}`, 'ab\u0301\u0301\u0301'],
])('the words of a wallet or service are drawn in a bound: %s', async (_, message, shown) => {
  const error = new KitError('UNREACHABLE', 'The service could not be reached.', { cause: new Error(message) })
  const { find } = await showPart(<ErrorDetails error={error} />)
  expect(find('.kit-error-details > code > span')?.textContent).toBe(shown)
})
