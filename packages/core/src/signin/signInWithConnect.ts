import { withDeadline } from '../abort/withDeadline.ts'
import { isKitError } from '../errors/KitError.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { Core } from '../kernel/Core.ts'
import { isAppPage } from '../url/isAppPage.ts'
import { parseUrl } from '../url/parseUrl.ts'
import type { SignInWithConnect } from './SignIn.ts'

/** Looking up a session or writing a message takes an HTTP request, in milliseconds. */
export const checkLimitMs = 10_000
/** Milliseconds: a service may have to verify a signature on a chain. */
export const acceptLimitMs = 30_000
/** A wallet is not kept waiting for a message, in milliseconds: without one it connects first. */
const prepareLimitMs = 3_000

/** An app’s page has no address that a wallet could compare with the dapp’s: the message names that of `metadata`. */
export function dappUrlOf({ options, platform }: Core): { readonly dappUrl?: string } {
  const [page, own] = [platform.document()?.URL, options.metadata?.url].map((url) => parseUrl(url ?? ''))
  return page && own?.protocol === 'https:' && isAppPage(page) ? { dappUrl: own.href } : {}
}

/**
 * What a connector needs to connect and sign in by one prompt. Only if sign-in is required: else declining the signature would
 * decline the connection.
 */
export function signInWithConnect(core: Core, signal: AbortSignal): SignInWithConnect | undefined {
  const { platform } = core
  const { signIn } = core.options
  if (!signIn?.required) return undefined
  const limits = (limitMs: number) => ({ platform, what: 'The sign-in service', limitMs, signal })
  return {
    prepare: (chainId) =>
      withDeadline(limits(prepareLimitMs), (limited) =>
        signIn.prepare({ chainId, address: null, ...dappUrlOf(core), signal: limited }),
      ),
    async accept(request, proofs) {
      try {
        await withDeadline(limits(acceptLimitMs), (limited) => signIn.accept({ request, proofs, signal: limited }))
      } catch (error) {
        // The signature could not be checked: the account connects, and the usual sign-in reports the error.
        if (
          ['UNREACHABLE', 'TIMED_OUT', 'HTTP_STATUS', 'LOAD_FAILED'].some(
            (code) => isKitError(error) && error.code === code,
          )
        )
          return
        throw toKitError(error)
      }
    },
  }
}
