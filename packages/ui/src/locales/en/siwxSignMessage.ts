export const siwxSignMessage = {} as const
