import { wagmiAdapter } from '@kit/adapter-wagmi'
import type { Kit } from '@kit/core'
import { announceEvmWallet, createEvmWallet, type EvmWallet } from '@kit/testing'
import { createKit, mountKit } from '@kit/ui/standalone'
import { custom, defineChain, verifyMessage } from 'viem'

/** How the virtual wallets answer; what a person would do. */
export type Answer = 'approve' | 'slowly' | 'reject' | 'silent'

export type Playground = {
  readonly kit: Kit
  readonly answer: (answer: Answer) => void
  /** @returns a sentence on the signature, which is checked here */
  readonly sign: (message: string) => Promise<string>
  readonly stop: () => void
}

const chain = (id: number, name: string) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Pebble', symbol: 'PEB', decimals: 18 },
    rpcUrls: { default: { http: [`https://${id}.playground.invalid`] } },
  })

const chains = [chain(7001, 'Meadow'), chain(7002, 'Harbour')] as const

/** What the two chains tell. They live in this page: nothing is sent anywhere. */
async function askChain(chainId: number, method: string): Promise<unknown> {
  if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
  if (method === 'eth_getBalance')
    return `0x${(chainId === 7001 ? 4_250n * 10n ** 15n : 12n * 10n ** 18n).toString(16)}`
  if (method === 'eth_blockNumber') return '0x1'
  if (method === 'eth_getCode') return '0x'
  throw new Error(`The chains of the playground do not know ${method}.`)
}

const walletOf = (name: string, rdns: string): EvmWallet =>
  createEvmWallet({
    name,
    rdns,
    chains: [
      { id: chains[0].id, name: chains[0].name, rpcUrl: chains[0].rpcUrls.default.http[0] ?? '' },
      { id: chains[1].id, name: chains[1].name, rpcUrl: chains[1].rpcUrls.default.http[0] ?? '' },
    ],
    fetch: async (url, init) => {
      const chainId = Number(new URL(url).hostname.split('.')[0])
      const { method } = JSON.parse(String(init?.body))
      return Response.json({ jsonrpc: '2.0', id: 1, result: await askChain(chainId, method) })
    },
  })

/** Creates a kit with three virtual wallets that have real keys. The modal opens over the page, or with `enableEmbedded` in its `<kit-modal>`. */
export function startPlayground({
  id = 'playground',
  enableEmbedded = false,
}: {
  readonly id?: string
  readonly enableEmbedded?: boolean
} = {}): Playground {
  const wallets = [
    walletOf('Juniper', 'example.juniper'),
    walletOf('Sorrel', 'example.sorrel'),
    walletOf('Heron', 'example.heron'),
  ]
  const announced = wallets.map((wallet) => announceEvmWallet(wallet, window))
  const transport = (chainId: number) => custom({ request: ({ method }) => askChain(chainId, method) })
  const kit = createKit({
    id,
    enableEmbedded,
    adapters: [
      wagmiAdapter({
        networks: chains,
        transports: { [chains[0].id]: transport(chains[0].id), [chains[1].id]: transport(chains[1].id) },
      }),
    ],
    features: { send: false },
  })
  const unmount = mountKit(kit)

  return {
    kit,
    answer: (answer) => {
      const behavior = answer === 'slowly' ? 'approve' : answer
      for (const wallet of wallets) wallet.behave(behavior, { delayMs: answer === 'slowly' ? 3000 : 0 })
    },
    async sign(message) {
      const { address } = kit.getAccount()
      const { signature } = await kit.signMessage({ message })
      const isValid = await verifyMessage({
        address: address as `0x${string}`,
        message,
        signature: signature as `0x${string}`,
      })
      return `${isValid ? 'Valid' : 'Wrong'} signature of ${address?.slice(0, 6)}…${address?.slice(-4)}`
    },
    stop: () => {
      unmount()
      kit.destroy()
      for (const { stop } of announced) stop()
    },
  }
}
