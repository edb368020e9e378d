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
export type BitcoinPromptKind = 'connect' | 'switchNetwork' | 'signMessage' | 'signPsbt' | 'sendTransfer'

/** The content of a prompt. */
export type BitcoinPromptDetails = {
  /** The kind of request that the user approves or rejects. */
  readonly kind: BitcoinPromptKind
  /** Origin of the page that asks. */
  readonly origin: string
  /** Parameters of the request, as the page sent them. */
  readonly params: unknown
}

type Approval = undefined
type Refusal = [code?: number, message?: string]

/** `reject`: default code 4001. */
export type BitcoinPrompt = WalletPrompt<BitcoinPromptKind, BitcoinPromptDetails, Approval, Refusal>

/** The behaviour of a wallet towards its prompts. */
export type BitcoinBehavior = WalletBehavior

/** The prompts that a behaviour applies to, and its delay. */
export type BitcoinBehaviorOptions = WalletBehaviorOptions<BitcoinPromptKind>

export type BitcoinPrompts = WalletPrompts<BitcoinPromptKind, BitcoinPromptDetails, Approval, Refusal>

export const createBitcoinPrompts = (behavior: BitcoinBehavior, after: Platform['after']): BitcoinPrompts =>
  createWalletPrompts<BitcoinPromptKind, BitcoinPromptDetails, Approval, Refusal>({
    behavior,
    after,
    refuse: (_, code = 4001, message) => walletError(code, message),
  })
