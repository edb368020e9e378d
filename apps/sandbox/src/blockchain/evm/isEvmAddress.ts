export const isEvmAddress = (text: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(text)
