import type { Platform } from '@kit/core/adapter'
import {
  createWalletPrompts,
  type WalletBehavior,
  type WalletPrompt,
  type WalletPrompts,
} from '../prompts/createWalletPrompts.ts'

export type PolkadotPromptKind = 'connect' | 'unlock' | 'signMessage' | 'signTransaction'

export type PolkadotPromptDetails = {
  readonly kind: PolkadotPromptKind
  readonly origin: string
  /** The dapp's name for `connect`, else the raw payload. */
  readonly parameter: unknown
}

type Approval = readonly string[]
type Refusal = [message?: string]

/** `approve` of `connect`: with these accounts only, by address. `reject`: by default `Rejected` or `Cancelled`, as extensions say. */
export type PolkadotPrompt = WalletPrompt<PolkadotPromptKind, PolkadotPromptDetails, Approval, Refusal>

export type PolkadotBehavior = WalletBehavior

export type PolkadotPrompts = WalletPrompts<PolkadotPromptKind, PolkadotPromptDetails, Approval, Refusal>

export const createPolkadotPrompts = (behavior: PolkadotBehavior, after: Platform['after']): PolkadotPrompts =>
  createWalletPrompts<PolkadotPromptKind, PolkadotPromptDetails, Approval, Refusal>({
    behavior,
    after,
    refuse: ({ kind }, message = kind === 'connect' ? 'Rejected' : 'Cancelled') => new Error(message),
  })
