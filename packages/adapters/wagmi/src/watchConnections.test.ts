import { createWillingProvider, evmWalletInfo } from '@kit/testing'
import { connect, createConfig, disconnect } from '@wagmi/core'
import { http } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { fakePage } from './fixtures/fakePage.ts'
import { watchConnections } from './watchConnections.ts'

test('silent until the dapp connects through wagmi, and after it is stopped', async () => {
  const page = fakePage()
  page.announce(createWillingProvider(), evmWalletInfo('Fox'))
  const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() }, storage: null })
  const [connector] = config.connectors
  if (!connector) throw new Error('no connector')
  let wanted = 0
  const stop = watchConnections(config, () => (wanted += 1))
  expect(wanted).toBe(0)
  await connect(config, { connector })
  const afterConnect = wanted
  expect(afterConnect).toBeGreaterThan(0)
  stop()
  await disconnect(config)
  await connect(config, { connector })
  expect(wanted).toBe(afterConnect)
})

test('says at once what is connected already', async () => {
  const page = fakePage()
  page.announce(createWillingProvider(), evmWalletInfo('Fox'))
  const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() }, storage: null })
  const [connector] = config.connectors
  if (!connector) throw new Error('no connector')
  await connect(config, { connector })
  let wanted = 0
  watchConnections(config, () => (wanted += 1))()
  expect(wanted).toBe(1)
})
