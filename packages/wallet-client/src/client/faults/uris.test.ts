import { expect, test } from 'vitest'
import { watchRejections } from '../../../test/hostile.ts'
import { asked, namespaces, next, pairOn } from '../../../test/setUp.ts'
import { formatPairingUri } from '../../pairing/formatPairingUri.ts'
import { parsePairingUri } from '../../pairing/parsePairingUri.ts'

watchRejections()

test('rejects an expired URI', async () => {
  const { dapp, wallet } = await pairOn()
  const { uri } = await dapp.connect({ optionalNamespaces: asked })
  const old = formatPairingUri({ ...parsePairingUri(uri!), expiryTimestamp: Math.floor(Date.now() / 1000) - 1 })
  await expect(wallet.pair({ uri: old })).rejects.toMatchObject({
    kind: 'EXPIRED',
    message: 'pair() URI has expired. Please try again with a new connection URI.',
  })
})

test('rejects a URI that was used', async () => {
  const { dapp, wallet } = await pairOn()
  const proposed = next<{ id: number }>(wallet, 'session_proposal')
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
  await wallet.pair({ uri: uri! })
  const { id } = await proposed
  // Scanned twice before the user has decided: the proposal is shown again.
  const again = next<{ id: number }>(wallet, 'session_proposal')
  await wallet.pair({ uri: uri! })
  expect((await again).id).toBe(id)
  await wallet.approve({ id, namespaces })
  const { pairingTopic } = await approval()
  await expect(wallet.pair({ uri: uri! })).rejects.toThrow(
    `Pairing already exists: ${pairingTopic}. Please try again with a new connection URI.`,
  )
})

test('rejects a URI whose topic is not that of its key', async () => {
  const { dapp, wallet } = await pairOn()
  const { uri } = await dapp.connect({ optionalNamespaces: asked })
  await expect(
    wallet.pair({ uri: formatPairingUri({ ...parsePairingUri(uri!), topic: 'a'.repeat(64) }) }),
  ).rejects.toMatchObject({ kind: 'MISSING_OR_INVALID' })
})
