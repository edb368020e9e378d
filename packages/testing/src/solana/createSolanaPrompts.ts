import type { Platform } from '@kit/core/adapter'
import {
  createWalletPrompts,
  type WalletBehavior,
  type WalletBehaviorOptions,
  type WalletPrompt,
  type WalletPrompts,
} from '../prompts/createWalletPrompts.ts'
import { walletError } from './walletError.ts'

/** The kind of a prompt. */
export type SolanaPromptKind = 'connect' | 'signIn' | 'signMessage' | 'signTransaction' | 'signAndSendTransaction'

/** The content of a prompt. */
export type SolanaPromptDetails = {
  /** The kind of request that the user approves or rejects. */
  readonly kind: SolanaPromptKind
  /** Origin of the page that asks. */
  readonly origin: string
  /** The requested messages or transactions. */
  readonly inputs: readonly unknown[]
}

type Approval = readonly string[]
type Refusal = [error?: unknown]

/** `approve` of `connect`: with these addresses, else with the selected one. `reject`: default code 4001. */
export type SolanaPrompt = WalletPrompt<SolanaPromptKind, SolanaPromptDetails, Approval, Refusal>

/** The behaviour of a wallet towards its prompts. */
export type SolanaBehavior = WalletBehavior

/** The prompts that a behaviour applies to, and its delay. */
export type SolanaBehaviorOptions = WalletBehaviorOptions<SolanaPromptKind>

export type SolanaPrompts = WalletPrompts<SolanaPromptKind, SolanaPromptDetails, Approval, Refusal>

export const createSolanaPrompts = (behavior: SolanaBehavior, after: Platform['after']): SolanaPrompts =>
  createWalletPrompts<SolanaPromptKind, SolanaPromptDetails, Approval, Refusal>({
    behavior,
    after,
    refuse: (_, error = walletError(4001, 'User rejected the request.')) => error,
  })
