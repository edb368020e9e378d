import { KitError } from './KitError.ts'

/*
 * Errors of code that every page loads: options, ids, the life of a kit and its chunks. All others are in errors.ts.
 */

type Options = { readonly cause?: unknown }

/**
 * An option of `createKit`, or an argument of a method, is invalid; the message says which and why.
 *
 * Cure: Change the option that the message names. `context.option` is its path, `context.reason` what is wrong with it.
 */
export const invalidOption = (
  context: { readonly option: string; readonly reason: string },
  message: string = `Option "${context.option}": ${context.reason}`,
): KitError => new KitError('INVALID_OPTION', message, { context })

/**
 * Not `namespace:reference` (CAIP-2).
 *
 * Cure: Write the namespace and the reference, as in `eip155:1`. `caipNetworkId` of a network has it.
 */
export const invalidCaipNetworkId = (context: { readonly value: string }): KitError =>
  new KitError('INVALID_CAIP_NETWORK_ID', 'Invalid CAIP-2 network id', { context })

/**
 * The kit was used after `destroy()`.
 *
 * Cure: Make one kit for the whole page, outside of components, and call `destroy()` only when the page no longer needs it.
 */
export const kitDestroyed = (): KitError => new KitError('KIT_DESTROYED', 'This kit was destroyed.')

/**
 * Two kits with the same id would share their stored sessions.
 *
 * Cure: Give the second kit an `id` of its own, and each element its kit by its `kit` property or a `<kit-provider>` around it; or use the first kit in both places.
 */
export const kitIdTaken = (context: { readonly id: string }): KitError =>
  new KitError(
    'KIT_ID_TAKEN',
    `A kit with the id "${context.id}" is mounted already. Give the second kit an id of its own, and each element its \`kit\`.`,
    { context },
  )

/**
 * An element or a hook has no kit; `help` says what gives it one.
 *
 * Cure: Put a `KitProvider` around the component, or call `mountKit(kit)` before the element is used. Of several mounted kits, give the element its own by its `kit` property or a `<kit-provider>` around it.
 */
export const kitNotFound = (context: { readonly help: string }): KitError =>
  new KitError('KIT_NOT_FOUND', `No kit was found. ${context.help}`)

/**
 * A chunk of the dapp's bundle could not be loaded: the page is offline, or the dapp was redeployed.
 *
 * Cure: Try again. After a deployment reload the page, and keep the files of the last one on the server for a while.
 */
export const loadFailed = (context: { readonly what: string }, options?: Options): KitError =>
  new KitError('LOAD_FAILED', `${context.what} could not be loaded. Check the connection and try again.`, {
    ...options,
    context,
  })
