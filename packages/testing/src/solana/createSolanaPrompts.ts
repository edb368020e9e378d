import type { Platform } from '@kit/core/adapter'
import {
  createWalletPrompts,
  type WalletBehavior,
  type WalletBehaviorOptions,
  type WalletPrompt,
  type WalletPrompts,
} from '../prompts/createWalletPrompts.ts'
import { walletError } from './walletError.ts'

export type SolanaPromptKind = 'connect' | 'signIn' | 'signMessage' | 'signTransaction' | 'signAndSendTransaction'

export type SolanaPromptDetails = {
  readonly kind: SolanaPromptKind
  readonly origin: string
  /** The requested messages or transactions. */
  readonly inputs: readonly unknown[]
}

type Approval = readonly string[]
type Refusal = [error?: unknown]

/** `approve` of `connect`: with these addresses, else with the selected one. `reject`: default code 4001. */
export type SolanaPrompt = WalletPrompt<SolanaPromptKind, SolanaPromptDetails, Approval, Refusal>

export type SolanaBehavior = WalletBehavior

export type SolanaBehaviorOptions = WalletBehaviorOptions<SolanaPromptKind>

export type SolanaPrompts = WalletPrompts<SolanaPromptKind, SolanaPromptDetails, Approval, Refusal>

export const createSolanaPrompts = (behavior: SolanaBehavior, after: Platform['after']): SolanaPrompts =>
  createWalletPrompts<SolanaPromptKind, SolanaPromptDetails, Approval, Refusal>({
    behavior,
    after,
    refuse: (_, error = walletError(4001, 'User rejected the request.')) => error,
  })
