import type * as checks from './checks.ts'

/* Stands in for `checks.ts` in builds for production: the same names, and nothing is checked. Lets bundlers drop the calls with their arguments. */

/* @__NO_SIDE_EFFECTS__ */
export const checkCall: typeof checks.checkCall = () => {}
/* @__NO_SIDE_EFFECTS__ */
export const checkedKit: typeof checks.checkedKit = (kit) => kit
/* @__NO_SIDE_EFFECTS__ */
export const checkNetworks: typeof checks.checkNetworks = () => {}
/* @__NO_SIDE_EFFECTS__ */
export const checkOption: typeof checks.checkOption = () => {}
/* @__NO_SIDE_EFFECTS__ */
export const checkOptions: typeof checks.checkOptions = () => {}
/* @__NO_SIDE_EFFECTS__ */
export const checkKitOptions: typeof checks.checkKitOptions = () => {}
/* @__NO_SIDE_EFFECTS__ */
export const checkMode: typeof checks.checkMode = () => {}
