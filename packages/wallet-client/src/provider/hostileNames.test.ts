import { expect, test } from 'vitest'
import { connected, providerOn } from '../../test/providers.ts'
import { relayOn, walletOn } from '../../test/setUp.ts'

const chains = ['eip155:1']
const eip155 = {
  chains,
  accounts: [`eip155:1:0x${'a'.repeat(40)}`],
  methods: ['personal_sign'],
  events: ['accountsChanged'],
}
const wanted = { eip155: { chains, methods: ['personal_sign'], events: ['accountsChanged'] } }

test.each(['constructor', '__proto__', 'toString'])(
  'a wallet that grants a namespace called %s: the others are connected',
  async (name) => {
    const relay = await relayOn()
    const wallet = await walletOn(relay)
    const provider = await providerOn(relay)
    const odd = { chains: [`${name}:1`], accounts: [`${name}:1:x`], methods: [], events: [] }
    await connected(provider, wallet, wanted, {
      namespaces: Object.fromEntries([
        ['eip155', eip155],
        [name, odd],
      ]),
    })
    expect(Object.keys(provider.rpcProviders)).toContain('eip155')
    expect(provider.rpcProviders['eip155']?.requestAccounts()).toEqual([`0x${'a'.repeat(40)}`])
  },
)
