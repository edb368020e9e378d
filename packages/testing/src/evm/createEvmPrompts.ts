import type { Platform } from '@kit/core/adapter'
import {
  createWalletPrompts,
  type WalletBehavior,
  type WalletBehaviorOptions,
  type WalletPrompt,
  type WalletPrompts,
} from '../prompts/createWalletPrompts.ts'
import { rpcError } from './rpcError.ts'

export type EvmPromptKind =
  | 'connect'
  | 'signMessage'
  | 'signTypedData'
  | 'sendTransaction'
  | 'sendCalls'
  | 'switchChain'
  | 'addChain'
  | 'watchAsset'

export type EvmPromptDetails = {
  readonly kind: EvmPromptKind
  readonly origin: string
  readonly params: readonly unknown[]
}

type Approval = readonly string[]
type Refusal = [code?: number, message?: string]

/** `approve` of `connect`: with these addresses, else with the selected one. `reject`: default code 4001. */
export type EvmPrompt = WalletPrompt<EvmPromptKind, EvmPromptDetails, Approval, Refusal>

export type EvmBehavior = WalletBehavior

export type EvmBehaviorOptions = WalletBehaviorOptions<EvmPromptKind>

export type EvmPrompts = WalletPrompts<EvmPromptKind, EvmPromptDetails, Approval, Refusal>

export const createEvmPrompts = (behavior: EvmBehavior, after: Platform['after']): EvmPrompts =>
  createWalletPrompts<EvmPromptKind, EvmPromptDetails, Approval, Refusal>({
    behavior,
    after,
    refuse: (_, code = 4001, message) => rpcError(code, message),
  })
