/** RPC URLs by CAIP-2 id, to verify signatures of contracts (EIP-1271, ERC-6492). Without one, such a signature is not accepted. */
export type RpcUrls = Readonly<Record<string, string>>
