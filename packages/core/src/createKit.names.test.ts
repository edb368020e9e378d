import { createFakeAdapter, createFakePlatform, fakeNetwork, turn } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import { createKit } from './createKit.ts'

const settle = async (): Promise<void> => {
  for (let round = 0; round < 20; round++) await turn()
}
const addressOf = (digit: string) => `0x${digit.repeat(40)}`

/** Names are looked up on EIP-155 main networks only (SPEC §9). */
function setUp({ testnet = false, known = true } = {}) {
  const account = { caipAddress: `eip155:1:${addressOf('a')}` as const, address: addressOf('a'), type: 'eoa' as const }
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    networks: [fakeNetwork('eip155', 1, { testnet })],
    connectors: [{ id: 'w', accounts: [account] }],
    behavior: 'approve',
  })
  const platform = createFakePlatform()
  platform.http.respond('/v1/supported-chains', { json: { http: ['eip155:1'], ws: [] } })
  const onError = vi.fn<(error: unknown) => void>()
  const kit = createKit({
    adapters: [adapter],
    platform,
    onError,
    debug: true,
    ...(known && { projectId: 'p' }),
    services: { blockchain: 'https://chain.example' },
  })
  const asked = () => platform.http.calls().map(({ url }) => new URL(url).pathname)
  return { kit, controls, platform, onError, asked, identity: () => kit.getState().accounts['eip155']?.identity }
}

test('default: the account’s name and picture, asked for once', async () => {
  const { kit, platform, identity, asked } = setUp()
  platform.http.respond('/v1/identity/', { json: { name: 'me.example', avatar: 'https://pictures.example/me.png' } })
  await kit.connect({ connectorId: 'w' })
  expect(identity()).toEqual({ status: 'loading' })
  await expect
    .poll(identity)
    .toEqual({ status: 'ready', name: 'me.example', avatar: 'https://pictures.example/me.png' })
  expect(asked()).toEqual(['/v1/supported-chains', `/v1/identity/${addressOf('a')}`])
})

test('behavior: nobody is asked on a test network, nor without a project id', async () => {
  for (const options of [{ testnet: true }, { known: false }]) {
    const { kit, identity, asked } = setUp(options)
    await kit.connect({ connectorId: 'w' })
    await settle()
    expect([identity(), asked()]).toEqual([{ status: 'absent' }, []])
  }
})

test('behavior: another account’s name is never shown: what is on its way is given up', async () => {
  const { kit, controls, platform, identity, onError, asked } = setUp()
  platform.http.respond(addressOf('a'), 'silent')
  platform.http.respond(addressOf('b'), { json: { name: 'b.example' } })
  await kit.connect({ connectorId: 'w' })
  await expect.poll(asked).toContain(`/v1/identity/${addressOf('a')}`)
  controls.setAccounts('w', [{ caipAddress: `eip155:1:${addressOf('b')}`, address: addressOf('b'), type: 'eoa' }])
  await expect.poll(identity).toEqual({ status: 'ready', name: 'b.example', avatar: undefined })
  expect(platform.http.calls().find(({ url }) => url.includes(addressOf('a')))?.signal?.aborted).toBe(true)
  expect(onError).not.toHaveBeenCalled()
})

test.each([
  [401, 'INVALID_PROJECT_ID'],
  [404, undefined],
  [429, 'SERVICE_RATE_LIMITED'],
] as const)('errors: HTTP %s: the address is shown, the developer is told', async (status, alert) => {
  const { kit, platform, identity, onError } = setUp()
  platform.http.respond('/v1/identity/', { status })
  await kit.connect({ connectorId: 'w' })
  await settle()
  await expect
    .poll(async () => {
      await platform.clock.advance(1_000)
      return identity()
    })
    .toEqual({ status: 'ready', name: undefined, avatar: undefined })
  const { alerts } = kit.getState()
  if (alert) await expect.poll(() => kit.getState().alerts).toMatchObject({ status: 'open', alert: { code: alert } })
  else expect(alerts.status).toBe('closed')
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'HTTP_STATUS' }))
})
