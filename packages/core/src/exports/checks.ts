/*
 * Checks that only a developer's mistake needs. Bundlers replace this entry by `checks.production.ts` in builds for production. What protects
 * users is checked in every build, where it is used.
 */
export { checkedKit } from '../boot/checkedKit.ts'
export { checkCall } from '../options/callChecks.ts'
export type { Check } from '../options/checkArguments.ts'
export { checkNetworks, type NetworkNeeds } from '../options/checkNetworks.ts'
export { checkOption, checkOptions } from '../options/checkOptions.ts'
export { checkKitOptions, checkMode } from '../options/optionFaults.ts'
