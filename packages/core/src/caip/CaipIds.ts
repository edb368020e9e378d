/** CAIP-2 chain id, `namespace:reference`, for example `eip155:1`. */
export type CaipNetworkId = `${string}:${string}`

/** CAIP-10 account id, `namespace:reference:address`, for example `eip155:1:0xab16…`. */
export type CaipAddress = `${string}:${string}:${string}`
