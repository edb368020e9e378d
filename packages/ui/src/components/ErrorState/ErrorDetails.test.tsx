import { KitError } from '@kit/core'
import { expect, test, vi } from 'vitest'
import { setOnline } from '../../fixtures/setOnline.ts'
import { showPart } from '../../fixtures/showPart.tsx'
import { ErrorDetails } from './ErrorDetails.tsx'
import { errors } from '../../i18n/en/errors.ts'
import { ErrorState } from './ErrorState.tsx'

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
  expect(find('.kit-error-details > code > span:last-child')?.textContent).toBe(shown)
  const said = await showPart(<ErrorDetails error={new KitError('NAME_NOT_REGISTERED', message)} />)
  expect(said.find('.kit-error-details > code')?.textContent).toBe(`NAME_NOT_REGISTERED${shown}`)
})

test.each(['UNREACHABLE', 'TIMED_OUT', 'LOAD_FAILED'] as const)(
  'without a network %s says so, and offers no reload, which would lose the page',
  async (code) => {
    const retry = vi.fn()
    setOnline(false)
    const error = new KitError(code, 'It went wrong.')
    const { find } = await showPart(<ErrorState title="No tokens" error={error} onRetry={retry} />)
    const text = () => find('.kit-empty-text')?.textContent ?? ''
    const buttons = () => [...(find('.kit-empty')?.querySelectorAll('button') ?? [])].map((one) => one.textContent)
    await expect.poll(text).toContain('You’re offline. Check your connection and try again.')
    expect(buttons()).toEqual(['Try again'])
    setOnline(true)
    await expect.poll(text).toContain(errors[`error.${code}`])
    expect(buttons()).toHaveLength(code === 'LOAD_FAILED' ? 2 : 1)
  },
)
