import type { Platform } from '@kit/core/adapter'
import {
  createWalletPrompts,
  type WalletBehavior,
  type WalletBehaviorOptions,
  type WalletPrompt,
  type WalletPrompts,
} from '../prompts/createWalletPrompts.ts'
import { walletError } from './walletError.ts'

export type BitcoinPromptKind = 'connect' | 'switchNetwork' | 'signMessage' | 'signPsbt' | 'sendTransfer'

export type BitcoinPromptDetails = {
  readonly kind: BitcoinPromptKind
  readonly origin: string
  readonly params: unknown
}

type Approval = undefined
type Refusal = [code?: number, message?: string]

/** `reject`: default code 4001. */
export type BitcoinPrompt = WalletPrompt<BitcoinPromptKind, BitcoinPromptDetails, Approval, Refusal>

export type BitcoinBehavior = WalletBehavior

export type BitcoinBehaviorOptions = WalletBehaviorOptions<BitcoinPromptKind>

export type BitcoinPrompts = WalletPrompts<BitcoinPromptKind, BitcoinPromptDetails, Approval, Refusal>

export const createBitcoinPrompts = (behavior: BitcoinBehavior, after: Platform['after']): BitcoinPrompts =>
  createWalletPrompts<BitcoinPromptKind, BitcoinPromptDetails, Approval, Refusal>({
    behavior,
    after,
    refuse: (_, code = 4001, message) => walletError(code, message),
  })
