// Only Next renders on a server.
export const ssr = false
