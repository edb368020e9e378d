import { KitError } from './KitError.ts'

/*
 * Errors of opening. kitErrors.ts has those that every page loads, connectErrors.ts those of connecting, requestErrors.ts those of what follows a connection.
 * One factory per error, so that a bundle only contains the messages that it throws. Headings (`// #`) end up in docs/errors.md.
 */

type Options = { readonly cause?: unknown }

// # Wallets

/**
 * The caller's signal, a newer request, or going back or closing the modal cancelled it. The wallet may still answer.
 *
 * Cure: Nothing: the user or the dapp cancelled. Do not show it as an error.
 */
export const aborted = (context: { readonly reason?: string } = {}, options?: Options): KitError =>
  new KitError('ABORTED', 'The request was cancelled.', { ...options, context })

/**
 * Any wallet error without a code of its own; `cause` holds the original.
 *
 * Cure: Say so, let the user try again, and log `error.cause`, which is the wallet's own error.
 */
export const walletFailed = (
  context: { readonly connectorId?: string; readonly reason?: string },
  options?: Options,
): KitError =>
  new KitError('WALLET_FAILED', context.reason ? `The wallet failed: ${context.reason}` : 'The wallet failed.', {
    ...options,
    context,
  })

/**
 * No adapter has a connector with this id (any more).
 *
 * Cure: Take the id from `useWallets()`, and ask anew after a reload: an extension may be gone.
 */
export const connectorNotFound = (context: { readonly connectorId: string }): KitError =>
  new KitError('CONNECTOR_NOT_FOUND', `Connector "${context.connectorId}" was not found.`, { context })

/**
 * The wallet approved a connection without an account.
 *
 * Cure: Let the user unlock the wallet, share an account in it, and connect again.
 */
export const noAccounts = (context: { readonly connectorId: string }): KitError =>
  new KitError('NO_ACCOUNTS', 'The wallet shared no account. Unlock it or choose an account in it.', { context })

/**
 * The connected wallet or its adapter does not support the call. `isOfAccount`: the wallet does, but not for this account, which may be on a hardware wallet.
 *
 * Cure: Ask `kit.can()` or `useCan()` before you offer the action, and hide it where the answer is false.
 */
export const capabilityMissing = (
  context: { readonly capability: string; readonly namespace: string; readonly isOfAccount?: boolean },
  options?: Options,
): KitError =>
  new KitError(
    'CAPABILITY_MISSING',
    context.isOfAccount === true
      ? `This account cannot sign ${context.capability === 'signMessage' ? 'messages' : 'this transaction'}. It may be on a hardware wallet. Use another account.`
      : `The connected wallet cannot do "${context.capability}".`,
    { ...options, context },
  )

// # Wallet requests

/**
 * The namespace has no connection (EIP-1193 4100, 4900).
 *
 * Cure: Connect first: `kit.open()`, or show the button.
 */
export const notConnected = (context: { readonly namespace?: string } = {}): KitError =>
  new KitError('NOT_CONNECTED', 'No wallet is connected. Connect one first.', { context })

// # Networks

/**
 * The kit has no adapter for the namespace.
 *
 * Cure: Use a namespace of CAIP-2, such as `eip155` or `solana`, and add its adapter to `adapters`.
 */
export const adapterNotFound = (context: { readonly namespace: string }): KitError =>
  new KitError('ADAPTER_NOT_FOUND', `The kit has no adapter for "${context.namespace}".`, { context })

/**
 * Not `namespace:reference:address` (CAIP-10).
 *
 * Cure: Write the address with its chain, as in `eip155:1:0x…`, or give the address and the network apart.
 */
export const invalidCaipAddress = (context: { readonly value: string }): KitError =>
  new KitError('INVALID_CAIP_ADDRESS', 'Invalid CAIP-10 address', { context })

// # Services

/**
 * A service (HTTP, RPC, relay, frame, silent reconnect) did not respond in time. Waiting for a user never times out.
 *
 * Cure: Try again. If it stays, check the service that the message names, and give a second node in `customRpcUrls`.
 */
export const timedOut = (context: { readonly what: string; readonly limitMs: number }): KitError =>
  new KitError('TIMED_OUT', `${context.what} did not answer within ${context.limitMs} ms.`, { context })

/**
 * A service sent a response that does not match its interface, or is too large.
 *
 * Cure: Check the address of the service in `services`: often another server, or a page of a proxy, answers there.
 */
export const malformedAnswer = (context: { readonly what: string }, options?: Options): KitError =>
  new KitError('MALFORMED_ANSWER', `${context.what} gave a malformed answer.`, { ...options, context })
