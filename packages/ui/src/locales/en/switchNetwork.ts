export const switchNetwork = {} as const
