export const connectingExternal = {} as const
