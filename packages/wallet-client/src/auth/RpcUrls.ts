/** Where a chain is asked, by CAIP-2 id: for signatures of contracts (EIP-1271, ERC-6492). Without one such a signature does not count. */
export type RpcUrls = Readonly<Record<string, string>>
