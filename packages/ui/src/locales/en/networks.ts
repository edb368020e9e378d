export const networks = {} as const
