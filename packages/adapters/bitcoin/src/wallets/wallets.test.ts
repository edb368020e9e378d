import { p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { hex } from '@scure/base'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { manners } from '../fixtures/manners.ts'
import { able, origin, setUp, signal } from '../fixtures/setUp.ts'
import { verifyMessage } from '../fixtures/verifyMessage.ts'
import { buildPsbt } from '../fixtures/buildPsbt.ts'

afterEach(() => void vi.unstubAllGlobals())

const message = 'Grüße, 世界\nline two 0x00'
/** These wallets report no accounts without a prompt, and cannot revoke a permission. */
const unreadable = ['enkrypt', 'leather', 'phantom']
/** Families that show both addresses; the others show the selected one. */
const shownBoth = ['walletStandard', 'satsConnect', 'leather', 'phantom']
/** Families that say which address is for payments. */
const namesPayment = ['satsConnect', 'leather', 'phantom']
/** Families of one address, whose own transfers hold back what it carries. */
const sendsItself = ['okx', 'unisat']

describe.each(Object.keys(manners))('%s', (manner) => {
  const isMainnet = manner === 'phantom'
  const receiver = isMainnet
    ? 'bc1q7m8rzp3mpxhvnnsg7t80de7hf3gdf794ufm4tz'
    : 'tb1qddd479298yf4mtzdxwudkd7npj7ln3s52vyrpc'
  const ledger = isMainnet ? 'mainnet' : 'testnet'

  test('connects with payment and ordinals accounts, their keys and, where given, their paths', async () => {
    const { connect, wallet, network } = await setUp(manner)
    const { accounts } = await connect()
    const shown = shownBoth.includes(manner) ? wallet.addresses : wallet.addresses.slice(0, 1)
    expect(accounts).toEqual(
      shown.map(({ address, publicKey, purpose, path }) => ({
        caipAddress: `${network.caipNetworkId}:${address}`,
        address,
        publicKey,
        ...((purpose === 'ordinals' || namesPayment.includes(manner)) && { purpose }),
        type: purpose === 'ordinals' ? 'eoa' : 'payment',
        ...(manner === 'leather' && { path }),
      })),
    )
  })

  test('signs messages, by ECDSA where it can and by BIP-322, also of the ordinals address', async () => {
    const { connect, connectorId, instance } = await setUp(manner)
    const { accounts } = await connect()
    for (const { address, purpose } of accounts) {
      const { signature } = await able(instance, 'signMessage')({ connectorId, address, message, signal })
      expect({ purpose, isRight: verifyMessage({ address, message, signature }) }).toEqual({ purpose, isRight: true })
    }
    const address = accounts[0].address
    // The Wallet Standard's feature takes no scheme; what it gives for a SegWit address is ECDSA.
    const schemes =
      manner === 'phantom'
        ? (['bip322'] as const)
        : manner === 'walletStandard'
          ? (['ecdsa'] as const)
          : (['ecdsa', 'bip322'] as const)
    for (const scheme of schemes) {
      const { signature } = await able(instance, 'signMessage')({ connectorId, address, message, scheme, signal })
      expect({ scheme, isRight: verifyMessage({ address, message, signature }) }).toEqual({ scheme, isRight: true })
      expect(verifyMessage({ address, message: `${message}.`, signature })).toBe(false)
    }
  })

  test('signs a PSBT, and the transaction is taken by the ledger', async () => {
    const { connect, connectorId, instance, ledgers, network } = await setUp(manner)
    const { accounts } = await connect()
    const { address } = accounts[0]
    const psbt = buildPsbt({ ledger: ledgers[ledger], account: accounts[0], to: receiver, sats: 21_000n })
    const signed = await able(instance, 'signPsbt')({ connectorId, address, network, psbt, signal })
    expect(signed).toEqual({ psbt: expect.any(String) })
    const sent = await able(instance, 'signPsbt')({ connectorId, address, network, psbt, broadcast: true, signal })
    expect(ledgers[ledger].transaction(sent.hash ?? '')?.fee).toBe(400n)
    expect(ledgers.balanceOf(ledger, receiver)).toBe(21_000n)
  })

  test('sends, by its own means or by a PSBT of ours, with change and a fee', async () => {
    const { connect, connectorId, instance, ledgers, network } = await setUp(manner)
    const { accounts } = await connect()
    const { address } = accounts[0]
    const estimating = able(
      instance,
      'estimateFee',
    )({ connectorId, address, network, to: receiver, amount: 70_000n, signal })
    if (sendsItself.includes(manner)) await expect(estimating).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
    const estimated = sendsItself.includes(manner) ? undefined : (await estimating).expected
    const { hash } = await able(
      instance,
      'sendTransaction',
    )({ connectorId, address, network, to: receiver, value: 70_000n, signal })
    const fee = ledgers[ledger].transaction(hash)?.fee ?? 0n
    expect(fee).toBe(estimated ?? fee)
    expect(fee).toBeGreaterThan(100n)
    expect(ledgers.balanceOf(ledger, receiver)).toBe(70_000n)
    expect(ledgers.balanceOf(ledger, address)).toBe(150_000n - 70_000n - fee)
    expect((await able(instance, 'getBalance')({ address, network, signal })).value).toBe(80_000n - fee)
  })

  test('restores without a prompt after a reload, where the wallet can report accounts without one', async () => {
    const { connect, connectorId, instance, reload, wallet } = await setUp(manner)
    const before = await connect()
    instance.destroy()
    const after = await reload()
    const isSilent = !unreadable.includes(manner)
    expect(await after.reconnect({ connectorId, signal })).toEqual(isSilent ? before : null)
    expect(wallet.promptsShown.length).toBe(1)
  })

  test('a disconnect gives the permission back, where the family can', async () => {
    const { connect, connectorId, instance, wallet } = await setUp(manner)
    await connect()
    await instance.disconnect({ connectorId, signal })
    expect(instance.connections()).toEqual([])
    expect(wallet.isPermitted(origin)).toBe(unreadable.includes(manner))
  })

  test('the signer of chain libraries is the wallet’s own object', async () => {
    const { connect, connectorId, instance } = await setUp(manner)
    expect(instance.provider?.(connectorId)).toBe(undefined)
    await connect()
    expect(instance.provider?.(connectorId)?.kind).toBe(manner === 'walletStandard' ? 'walletStandard' : 'custom')
  })
})

test('Enkrypt gets no request while the page loads, because each opens the window of a locked wallet', async () => {
  const { connect, connectorId, events, instance, reload, settle, wallet } = await setUp('enkrypt')
  const before = await connect()
  wallet.selectAccount(1)
  await settle()
  const [selected] = wallet.addresses
  expect(selected?.address).not.toBe(before.accounts[0].address)
  expect(events.at(-1)).toMatchObject({
    type: 'connection.changed',
    connection: { accounts: [{ address: selected?.address }] },
  })
  instance.destroy()
  const asked = wallet.requests.length
  const after = await reload()
  expect(await after.reconnect({ connectorId, signal })).toBeNull()
  expect(wallet.requests).toHaveLength(asked)
})

test('a nested SegWit account is known by its key, signs and sends', async () => {
  const { connect, connectorId, instance, ledgers, network } = await setUp('unisat', { payment: 'p2sh' })
  const { accounts } = await connect()
  const { address, publicKey } = accounts[0]
  expect(address).toMatch(/^2/)
  expect(p2wpkh(hex.decode(publicKey ?? ''), TEST_NETWORK).address).not.toBe(address)
  const { signature } = await able(instance, 'signMessage')({ connectorId, address, message, scheme: 'bip322', signal })
  expect(verifyMessage({ address, message, signature })).toBe(true)
  const to = 'tb1ps033a9wkghkslwe88lxqw3lv4j7afac9jcmjqteguuk0q7eat4fsvvjzk3'
  const psbt = buildPsbt({ ledger: ledgers.testnet, account: accounts[0], to, sats: 5_000n })
  await able(instance, 'signPsbt')({ connectorId, address, network, psbt, broadcast: true, signal })
  expect(ledgers.balanceOf('testnet', to)).toBe(5_000n)
})
