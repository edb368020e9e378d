import type { SandboxChain } from './SandboxChain.ts'

export type RunningChain = SandboxChain & { readonly rpcUrl: string }
