import type { ConformanceWallet } from '../../conformance/ConformanceWorld.ts'
import type { EvmWallet } from '../EvmWallet.ts'
import type { EvmQuirks } from '../EvmWalletOptions.ts'

/** Adapts a virtual EVM wallet to the conformance suite. */
export const toConformanceWallet = (
  wallet: EvmWallet,
  {
    origin,
    quirks,
    rpcUrl,
    appear,
  }: { readonly origin: string; readonly quirks: EvmQuirks; readonly rpcUrl: string; readonly appear: () => void },
): ConformanceWallet => ({
  connectorId: wallet.info.rdns,
  behave: (behavior) => wallet.behave(behavior === 'ask' ? 'manual' : behavior),
  prompted: async () => void (await wallet.nextPrompt()),
  approve: async () => (await wallet.nextPrompt()).approve(),
  approveNone: async () => {
    wallet.setQuirks({ ...quirks, noAccounts: true })
    const prompt = await wallet.nextPrompt()
    // wagmi's connector prompts again if the first approval had no account.
    wallet.behave('approve')
    prompt.approve()
  },
  reject: async () => (await wallet.nextPrompt()).reject(),
  promptsShown: () => wallet.promptsShown.length,
  isPermitted: () => wallet.isPermitted(origin),
  switchAccount() {
    wallet.selectAccount(1)
    return wallet.selected
  },
  switchNetwork: (networkId) => wallet.switchChain({ id: Number(networkId.split(':')[1]), rpcUrl }),
  lock: wallet.lock,
  revoke: () => wallet.revoke(origin),
  vanish: wallet.vanish,
  appear,
})
