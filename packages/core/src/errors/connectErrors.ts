import { KitError } from './KitError.ts'

/*
 * Errors of connecting and of calls that need a connection: no page loads them before a wallet is chosen. All others are in errors.ts.
 */

type Options = { readonly cause?: unknown }

// # Wallet requests

/**
 * The modal was closed before a wallet was connected.
 *
 * Cure: Nothing: the user closed the modal. Do not show it as an error.
 */
export const modalClosed = (): KitError =>
  new KitError('MODAL_CLOSED', 'The modal was closed before a wallet was connected.')

/**
 * The kit dropped the connection, but a wallet or sign-in service reported an error, which is the `cause`.
 *
 * Cure: Nothing has to be done: the kit is disconnected. Log `error.cause`.
 */
export const disconnectFailed = (options: Options): KitError =>
  new KitError('DISCONNECT_FAILED', 'Failed to disconnect', options)

// # Networks

/**
 * The network is not one of the kit's. With `context.switchTo` the wallet is on it, otherwise a call names it.
 *
 * Cure: If `context.switchTo` is there, ask the user to switch to one of these networks: `kit.switchNetwork({ networkId })`. Otherwise, or if users should stay there, add the network to the `networks` of its adapter.
 */
export const networkNotFound = (
  context: { readonly networkId: string; readonly switchTo?: readonly string[] },
  message: string = `The network ${context.networkId} is not among the networks of this kit. Add it to the networks of its adapter.`,
): KitError => new KitError('NETWORK_NOT_FOUND', message, { context })
