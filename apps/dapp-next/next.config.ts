import type { NextConfig } from 'next'

/** `tsc` checks the types: Next does not support this TypeScript version. */
const config: NextConfig = { typescript: { ignoreBuildErrors: true }, devIndicators: false }

export default config
