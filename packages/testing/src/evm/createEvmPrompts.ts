import type { Platform } from '@kit/core/adapter'
import {
  createWalletPrompts,
  type WalletBehavior,
  type WalletBehaviorOptions,
  type WalletPrompt,
  type WalletPrompts,
} from '../prompts/createWalletPrompts.ts'
import { rpcError } from './rpcError.ts'

/** The kind of a prompt. */
export type EvmPromptKind =
  | 'connect'
  | 'signMessage'
  | 'signTypedData'
  | 'sendTransaction'
  | 'sendCalls'
  | 'switchChain'
  | 'addChain'
  | 'watchAsset'

/** The content of a prompt. */
export type EvmPromptDetails = {
  /** The kind of request that the user approves or rejects. */
  readonly kind: EvmPromptKind
  /** Origin of the page that asks. */
  readonly origin: string
  /** Parameters of the request, as the page sent them. */
  readonly params: readonly unknown[]
}

type Approval = readonly string[]
type Refusal = [code?: number, message?: string]

/** `approve` of `connect`: with these addresses, else with the selected one. `reject`: default code 4001. */
export type EvmPrompt = WalletPrompt<EvmPromptKind, EvmPromptDetails, Approval, Refusal>

/** The behaviour of a wallet towards its prompts. */
export type EvmBehavior = WalletBehavior

/** The prompts that a behaviour applies to, and its delay. */
export type EvmBehaviorOptions = WalletBehaviorOptions<EvmPromptKind>

export type EvmPrompts = WalletPrompts<EvmPromptKind, EvmPromptDetails, Approval, Refusal>

export const createEvmPrompts = (behavior: EvmBehavior, after: Platform['after']): EvmPrompts =>
  createWalletPrompts<EvmPromptKind, EvmPromptDetails, Approval, Refusal>({
    behavior,
    after,
    refuse: (_, code = 4001, message) => rpcError(code, message),
  })
