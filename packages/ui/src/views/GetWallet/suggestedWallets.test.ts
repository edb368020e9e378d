import type { ExplorerWallet, WalletItem } from '@kit/core'
import { expect, test } from 'vitest'
import { suggestedWallets } from './suggestedWallets.ts'

const wallet = (id: string): ExplorerWallet => ({
  id,
  name: id.toUpperCase(),
  imageId: undefined,
  rdns: undefined,
  chains: [],
  homepage: undefined,
  mobileLink: undefined,
  desktopLink: undefined,
  webappLink: undefined,
})
const row = (id: string): WalletItem => ({
  key: id,
  name: id.toUpperCase(),
  imageUrl: `https://images.example/${id}`,
  tag: null,
  target: { kind: 'explorer', wallet: wallet(id) },
})
const installed = (id: string): WalletItem => ({
  ...row(id),
  target: { kind: 'connector', connectorId: id, namespace: 'eip155' },
})
const state = (
  walletList: readonly WalletItem[],
  recommended: readonly string[],
): Parameters<typeof suggestedWallets>[0] => ({
  walletList,
  wallets: {
    discovery: { status: 'ready' },
    connectors: {},
    explorer: { status: 'ready', featured: [], recommended: recommended.map(wallet), excluded: [], count: 9 },
    recent: [],
  },
})
const ids = (...parameters: Parameters<typeof state>) => suggestedWallets(state(...parameters)).map(({ id }) => id)

test('suggests four wallets, each once', () => {
  expect(ids([row('a'), row('b')], ['b', 'c', 'd', 'e'])).toEqual(['a', 'b', 'c', 'd'])
})

test('what is installed is not suggested', () => {
  expect(ids([installed('a'), row('b')], ['a', 'c'])).toEqual(['b', 'c'])
})
