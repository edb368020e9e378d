/** The signature of a fake wallet: readable, and unique for each address and message. */
export const fakeSignature = (address: string, message: string): string => `signed:${address}:${message}`

/** Whether a fake wallet signed this. Replaces a chain's verification. */
export const isFakeSignature = (parameters: {
  readonly address: string
  readonly message: string
  readonly signature: string
}): boolean => parameters.signature === fakeSignature(parameters.address, parameters.message)
