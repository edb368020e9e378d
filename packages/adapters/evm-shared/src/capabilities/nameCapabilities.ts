import { withAnySignal } from '@kit/core/adapter'
import { lazily } from '../async/lazily.ts'
import type { EvmCapabilities } from './createCapabilities.ts'
import type { NamesContext } from './names.ts'

/**
 * Creates the ENS capabilities. They are separate from those that ask a wallet, because every account is looked up; the
 * ENS code is loaded with the first lookup.
 */
export function nameCapabilities({
  life,
  ...context
}: NamesContext & { readonly life: AbortSignal }): Required<Pick<EvmCapabilities, 'resolveName' | 'getName'>> {
  const code = lazily(() => import('./names.ts'))
  const load = (signal: AbortSignal) => withAnySignal([signal, life], (stop) => code.get(stop))
  return {
    resolveName: async (parameters) => (await load(parameters.signal)).resolveName(context, parameters),
    getName: async (parameters) => (await load(parameters.signal)).getName(context, parameters),
  }
}
