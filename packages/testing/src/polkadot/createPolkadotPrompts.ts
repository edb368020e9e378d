import type { Platform } from '@kit/core/adapter'
import {
  createWalletPrompts,
  type WalletBehavior,
  type WalletPrompt,
  type WalletPrompts,
} from '../prompts/createWalletPrompts.ts'

/** The kind of a prompt. */
export type PolkadotPromptKind = 'connect' | 'unlock' | 'signMessage' | 'signTransaction'

/** The content of a prompt. */
export type PolkadotPromptDetails = {
  /** The kind of request that the user approves or rejects. */
  readonly kind: PolkadotPromptKind
  /** Origin of the page that asks. */
  readonly origin: string
  /** The dapp's name for `connect`, else the raw payload. */
  readonly parameter: unknown
}

type Approval = readonly string[]
type Refusal = [message?: string]

/** `approve` of `connect`: with these accounts only, by address. `reject`: by default `Rejected` or `Cancelled`, as extensions say. */
export type PolkadotPrompt = WalletPrompt<PolkadotPromptKind, PolkadotPromptDetails, Approval, Refusal>

/** The behaviour of a wallet towards its prompts. */
export type PolkadotBehavior = WalletBehavior

export type PolkadotPrompts = WalletPrompts<PolkadotPromptKind, PolkadotPromptDetails, Approval, Refusal>

export const createPolkadotPrompts = (behavior: PolkadotBehavior, after: Platform['after']): PolkadotPrompts =>
  createWalletPrompts<PolkadotPromptKind, PolkadotPromptDetails, Approval, Refusal>({
    behavior,
    after,
    refuse: ({ kind }, message = kind === 'connect' ? 'Rejected' : 'Cancelled') => new Error(message),
  })
