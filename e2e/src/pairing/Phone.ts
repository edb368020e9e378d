import { expect } from '@playwright/test'
import type { StartedWallet } from 'wallet'

/** A headless wallet on @reown/walletkit, and its user. */
export type Phone = StartedWallet['wallet'] & {
  /** Approves the next proposal. @returns the session's topic */
  readonly approveNext: (choice?: Parameters<StartedWallet['wallet']['approve']>[1]) => Promise<string>
  readonly rejectNext: () => Promise<void>
  /** Approves the next dapp that connects and signs in with one prompt. */
  readonly signInNext: () => Promise<void>
  /** Approves the next request. */
  readonly answerNext: () => Promise<void>
}

export function toPhone(wallet: StartedWallet['wallet']): Phone {
  const nextOf = async (kind: 'proposals' | 'requests' | 'signIns'): Promise<number> => {
    await expect.poll(() => wallet.state[kind].length, { intervals: [20] }).toBeGreaterThan(0)
    return wallet.state[kind][0]!.id
  }
  return {
    ...wallet,
    get state() {
      return wallet.state
    },
    approveNext: async (choice) => wallet.approve(await nextOf('proposals'), choice),
    rejectNext: async () => wallet.reject(await nextOf('proposals')),
    signInNext: async () => wallet.signIn(await nextOf('signIns')),
    answerNext: async () => void (await wallet.answer(await nextOf('requests'))),
  }
}
