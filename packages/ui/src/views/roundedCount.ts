/** A number of wallets as a badge shows it: rounded down to tens from ten on, so that it does not change all the time. */
export const roundedCount = (count: number): { readonly count: number; readonly more: boolean } =>
  count < 10 ? { count, more: false } : { count: Math.floor(count / 10) * 10, more: true }
