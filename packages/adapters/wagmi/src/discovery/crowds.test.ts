import { createWillingProvider, evmWalletInfo } from '@kit/testing'
import { expect, test } from 'vitest'
import { fakePage } from '../fixtures/fakePage.ts'
import { setUpAdapter } from '../fixtures/setUpAdapter.ts'

const listed = (events: readonly { type: string }[]) =>
  events
    .flatMap((event) => ('connectors' in event ? [(event.connectors as readonly { id: string }[]).length] : []))
    .at(-1)

test('keeps the list at 100 wallets whatever a page announces', async () => {
  const page = fakePage()
  const { instance, take } = await setUpAdapter()
  instance.discover()
  const icon = `data:image/png;base64,${'A'.repeat(100_000)}`
  for (let count = 0; count < 10_000; count++)
    page.announce(createWillingProvider(), {
      ...evmWalletInfo('Fox'),
      icon: `${icon}${count}`,
      rdns: `example.fox${count}`,
    })
  expect(listed(take())).toBe(100)
})

test('ignores or truncates huge names, foreign prototypes and traps', async () => {
  const page = fakePage()
  const { instance, take } = await setUpAdapter()
  instance.discover()
  const trap = new Proxy(
    {},
    {
      get: () => {
        throw new Error('a trap')
      },
    },
  )
  page.announce(createWillingProvider(), trap)
  page.announce(trap, evmWalletInfo('Trap'))
  page.announce(createWillingProvider(), JSON.parse('{"__proto__":{"rdns":"example.proto","name":"Proto"}}'))
  page.announce(createWillingProvider(), {
    ...evmWalletInfo('Huge'),
    name: 'x'.repeat(4_000_000),
    rdns: 'example.huge',
    icon: 'y'.repeat(4_000_000),
  })
  const last = take().at(-1)
  expect(last).toMatchObject({ connectors: [{ id: 'example.huge', name: 'x'.repeat(48) }] })
})
