export const ssr = true
