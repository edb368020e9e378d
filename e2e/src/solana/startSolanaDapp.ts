import { type Environment, startSandbox } from 'sandbox'
import { type SecureSandbox, startSecureSandbox } from 'sandbox/secure'
import { startSolanaChain } from '@kit/testing/solana-chain'
import { builtApp } from '../setup/builds.ts'
import { serveDapp } from '../setup/serveDapp.ts'

export type SolanaDapp = {
  readonly url: string
  readonly environment: Environment
  /** The secure site of the embedded wallet, if requested. */
  readonly secure: SecureSandbox | undefined
  readonly stop: () => Promise<void>
}

/** The built Solana sample under a strict content security policy, with a sandbox that has only a Solana chain. */
export async function startSolanaDapp({ hasLogin = false }: { readonly hasLogin?: boolean } = {}): Promise<SolanaDapp> {
  const sandbox = await startSandbox({ ports: 'free', chains: [], solana: startSolanaChain })
  const { environment } = sandbox
  const [directory, secure] = await Promise.all([
    builtApp({ app: 'dapp-solana' }),
    hasLogin ? startSecureSandbox({ environment }) : undefined,
  ])
  const dapp = await serveDapp({
    directory,
    environment: { ...environment, ...(secure && { secureOrigin: secure.origin }) },
  })
  return {
    url: dapp.url,
    environment,
    secure,
    stop: async () => {
      await Promise.allSettled([dapp.stop(), secure?.stop(), sandbox.stop()])
    },
  }
}
