import { createWillingProvider, evmWalletInfo } from '@kit/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { createConfig, http, useConnection, useConnections, useConnectors, WagmiProvider } from 'wagmi'
import { alice, bob } from '../fixtures/addresses.ts'
import { fakePage } from '../fixtures/fakePage.ts'
import { setUpAdapter } from '../fixtures/setUpAdapter.ts'

const { signal } = new AbortController()

/** What wagmi's own hooks show now, in wagmi's own provider. */
function hooksOf(config: ReturnType<typeof createConfig>): unknown {
  let seen: unknown
  const Look = (): ReactNode => {
    const { address, status, connector } = useConnection()
    const connections = useConnections().map(({ connector: { id }, accounts }) => [id, ...accounts])
    seen = { address, status, connector: connector?.id, connections, connectors: useConnectors().map(({ id }) => id) }
    return null
  }
  renderToString(
    createElement(
      WagmiProvider,
      { config, reconnectOnMount: false },
      createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Look)),
    ),
  )
  return seen
}

test('wagmi’s hooks see what kit connects and attaches', async () => {
  const page = fakePage()
  page.announce(createWillingProvider(), evmWalletInfo('Fox'))
  const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() }, storage: null })
  const { instance } = await setUpAdapter({ config })
  expect(hooksOf(config)).toMatchObject({ status: 'disconnected', connections: [], connectors: ['example.fox'] })

  await instance.connect({ connectorId: 'example.fox', signal })
  expect(hooksOf(config)).toMatchObject({
    status: 'connected',
    address: alice,
    connector: 'example.fox',
    connections: [['example.fox', alice]],
  })

  const account = { caipAddress: `eip155:1:${bob}`, address: bob, type: 'eoa' } as const
  const meta = {
    connectorId: 'walletConnect',
    accounts: [account],
    networkId: 'eip155:1',
    wallet: { name: 'Pocket' },
  } as const
  await instance.attach?.({ kind: 'eip1193', provider: createWillingProvider([bob]) }, meta)
  expect(hooksOf(config)).toMatchObject({
    address: bob,
    connector: 'walletConnect',
    connections: [
      ['example.fox', alice],
      ['walletConnect', bob],
    ],
    connectors: ['example.fox', 'walletConnect'],
  })

  instance.activate?.({ connectorId: 'example.fox' })
  expect(hooksOf(config)).toMatchObject({ status: 'connected', address: alice, connector: 'example.fox' })
  instance.activate?.({ connectorId: 'example.nobody' })
  expect(hooksOf(config)).toMatchObject({ status: 'connected', address: alice, connector: 'example.fox' })

  await instance.disconnect({ connectorId: 'walletConnect', signal })
  expect(hooksOf(config)).toMatchObject({
    address: alice,
    connections: [['example.fox', alice]],
    connectors: ['example.fox'],
  })
  await instance.disconnect({ connectorId: 'example.fox', signal })
  expect(hooksOf(config)).toMatchObject({ status: 'disconnected', connections: [] })
})
