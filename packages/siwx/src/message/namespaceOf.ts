/** The namespace of a CAIP-2 chain id: `eip155` of `eip155:1`. */
export const namespaceOf = (chainId: string): string => chainId.slice(0, chainId.indexOf(':'))
