import type { Environment } from 'sample-parts/environment/Environment.ts'
import type { EnvironmentSolana } from 'sample-parts/environment/solanaNetworks.ts'

/** What this page knows of its environment, beside the EVM chains. What is absent is not offered. */
export type UniversalEnvironment = Environment & { readonly solana?: EnvironmentSolana }
