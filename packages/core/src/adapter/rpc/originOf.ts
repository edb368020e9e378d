/** How errors name a node: keys are part of the path, query or credentials of its URL. */
export const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : 'The RPC node')
