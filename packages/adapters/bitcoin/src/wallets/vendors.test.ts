import {
  createBitcoinWallet,
  presentBitcoinWallet,
  presentSatsConnect,
  presentUnisat,
  presentWalletStandard,
} from '@kit/testing/bitcoin'
import {
  AddressPurpose,
  BitcoinNetworkType,
  defaultAdapters,
  getProviders,
  MessageSigningProtocols,
  request,
} from '@sats-connect/core'
import { getWallets } from '@wallet-standard/app'
import { turn } from '@kit/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { createLedgers } from '../fixtures/ledgers.ts'
import { openPage } from '../fixtures/page.ts'
import { verifyMessage } from '../fixtures/verifyMessage.ts'

afterEach(() => void vi.unstubAllGlobals())

const origin = 'https://dapp.example'
const to = 'tb1qddd479298yf4mtzdxwudkd7npj7ln3s52vyrpc'

function scene() {
  const ledgers = createLedgers()
  const page = openPage()
  const wallet = createBitcoinWallet({
    name: 'Otter',
    networks: [{ name: 'testnet', apiUrl: ledgers.urlOf('testnet') }, { name: 'signet' }],
    fetch: ledgers.fetch,
  })
  const [payment, ordinals] = wallet.addresses
  if (!payment || !ordinals) throw new Error('The wallet has no addresses.')
  ledgers.testnet.fund(payment.address, 50_000n)
  return { ledgers, page, wallet, payment, ordinals }
}

test('sats-connect’s own client finds the virtual wallet, connects, signs, sends, moves it and lets it go', async () => {
  const { ledgers, ordinals, page, payment, wallet } = scene()
  presentBitcoinWallet(wallet, page, { present: presentSatsConnect, origin })
  const [provider] = getProviders()
  const id = provider?.id ?? ''
  expect(provider).toMatchObject({ id: 'OtterProviders.BitcoinProvider', name: 'Otter' })

  const connected = await request(
    'wallet_connect',
    { addresses: [AddressPurpose.Payment, AddressPurpose.Ordinals] },
    id,
  )
  expect(connected).toMatchObject({
    status: 'success',
    result: {
      addresses: [
        { address: payment.address, publicKey: payment.publicKey, purpose: 'payment', addressType: 'p2wpkh' },
        { address: ordinals.address, publicKey: ordinals.publicKey, purpose: 'ordinals', addressType: 'p2tr' },
      ],
      network: { bitcoin: { name: 'Testnet' } },
    },
  })
  for (const [address, protocol] of [
    [payment.address, MessageSigningProtocols.ECDSA],
    [ordinals.address, MessageSigningProtocols.BIP322],
  ] as const) {
    const signed = await request('signMessage', { address, message: 'hello', protocol }, id)
    expect(
      signed.status === 'success' && verifyMessage({ address, message: 'hello', signature: signed.result.signature }),
    ).toBe(true)
  }
  const sent = await request('sendTransfer', { recipients: [{ address: to, amount: 7_000 }] }, id)
  expect(
    sent.status === 'success' &&
      ledgers.testnet.transaction(sent.result.txid)?.outputs.some(({ address }) => address === to),
  ).toBe(true)
  expect(await request('wallet_changeNetwork', { name: BitcoinNetworkType.Signet }, id)).toMatchObject({
    status: 'success',
  })
  expect(await request('wallet_getNetwork', null, id)).toMatchObject({
    status: 'success',
    result: { bitcoin: { name: 'Signet' } },
  })

  wallet.behave('reject')
  expect(await request('signMessage', { address: payment.address, message: 'no' }, id)).toMatchObject({
    status: 'error',
    error: { code: -32000 },
  })
  expect(await request('wallet_disconnect', null, id)).toMatchObject({ status: 'success' })
  expect(await request('wallet_getAccount', null, id)).toMatchObject({ status: 'error', error: { code: -32002 } })
})

test('the UniSat adapter of sats-connect can use the fake UniSat wallet', async () => {
  const { ledgers, page, payment, wallet } = scene()
  presentBitcoinWallet(wallet, page, { present: presentUnisat, origin })
  const Adapter = defaultAdapters['unisat']
  if (!Adapter) throw new Error('sats-connect has no such adapter any more.')
  const client = new Adapter()
  const accounts = await client.request('getAccounts', { purposes: [AddressPurpose.Payment] })
  expect(accounts).toMatchObject({
    status: 'success',
    result: [{ address: payment.address, publicKey: payment.publicKey }],
  })
  const signed = await client.request('signMessage', { address: payment.address, message: 'hello' })
  expect(
    signed?.status === 'success' &&
      verifyMessage({ address: payment.address, message: 'hello', signature: signed.result.signature }),
  ).toBe(true)
  const sent = await client.request('sendTransfer', { recipients: [{ address: to, amount: 6_000 }] })
  expect(
    sent?.status === 'success' &&
      ledgers.testnet.transaction(sent.result.txid)?.outputs.some(({ address }) => address === to),
  ).toBe(true)
})

test('the Wallet Standard’s own client finds the virtual wallet, before and after it asks, and connects', async () => {
  const { ordinals, page, payment, wallet } = scene()
  presentBitcoinWallet(wallet, page, { present: presentWalletStandard, origin })
  await turn()
  const client = getWallets()
  const later = createBitcoinWallet({ name: 'Heron', networks: [{ name: 'testnet' }] })
  presentBitcoinWallet(later, page, { present: presentWalletStandard, origin })
  await turn()
  expect(client.get().map(({ name }) => name)).toEqual(['Otter', 'Heron'])
  const feature = client.get()[0]?.features['bitcoin:connect'] as {
    connect: (input: { purposes: string[] }) => Promise<{ accounts: readonly { address: string }[] }>
  }
  const { accounts } = await feature.connect({ purposes: ['payment', 'ordinals'] })
  expect(accounts.map(({ address }) => address)).toEqual([payment.address, ordinals.address])
})
