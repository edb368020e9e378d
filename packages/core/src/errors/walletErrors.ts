import { KitError } from './KitError.ts'

/*
 * What wallets and the people before them answer.
 * One factory an error, so that a bundle carries the sentences of what it throws and no others. SPEC §8 gives those that it fixes.
 */

type Options = { readonly cause?: unknown }

/** The caller's signal, a newer request, back, close or Esc ended the wait. The wallet may still answer. */
export const aborted = (context: { readonly reason?: string } = {}, options?: Options): KitError =>
  new KitError('ABORTED', 'The request was cancelled.', { ...options, context })

/** No adapter knows a connector of this id, or it is not there any more. */
export const connectorNotFound = (context: { readonly connectorId: string }): KitError =>
  new KitError('CONNECTOR_NOT_FOUND', `Connector "${context.connectorId}" was not found.`, { context })

/** The wallet answered a connection request with no account. */
export const noAccounts = (context: { readonly connectorId: string }): KitError =>
  new KitError('NO_ACCOUNTS', 'The wallet shared no account. Unlock it or choose an account in it.', { context })

/** Whatever a wallet failed with that has no code of its own; `cause` holds its own error. */
export const walletFailed = (
  context: { readonly connectorId?: string; readonly reason?: string },
  options?: Options,
): KitError =>
  new KitError('WALLET_FAILED', context.reason ? `The wallet failed: ${context.reason}` : 'The wallet failed.', {
    ...options,
    context,
  })

/** The connected wallet or its adapter cannot do what was asked. */
export const capabilityMissing = (context: { readonly capability: string; readonly namespace: string }): KitError =>
  new KitError('CAPABILITY_MISSING', `The connected wallet cannot do "${context.capability}".`, { context })
