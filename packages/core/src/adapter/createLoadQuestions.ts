import { notConnected } from '../errors/errors.ts'
import type { Platform } from '../platform/Platform.ts'
import { readSafely } from './untrusted.ts'

/** Requests to wallets while a page loads, for accounts that were shared before. */
export type LoadQuestions = {
  /**
   * Sends a request that should not prompt. A wallet may prompt nevertheless, because it ignores `silent`, has no such
   * flag, or lost the permission. The request is therefore not sent again after the user rejected it, or left the last
   * page in this tab while the wallet took longer than a silent wallet does.
   * @returns null if it was not sent
   * @throws KitError `NOT_CONNECTED` if the wallet rejects it; otherwise whatever `request` throws
   */
  readonly ask: <answer>(connectorId: string, request: () => Promise<answer>) => Promise<answer | null>
  /** Records that the wallet prompts, so that later pages in this tab do not send it a request. */
  readonly hold: (connectorId: string) => void
  /** Records that the wallet shares accounts again, so that later pages may send it a request. */
  readonly allow: (connectorId: string) => void
}

/**
 * How long a silent wallet may take, in ms. A page that redirects or is reloaded earlier does not hold back the next one,
 * because the user has not left a prompt.
 */
const silentMs = 1_000

/**
 * Creates the requests that an adapter sends to wallets while a page loads.
 * @param options `isRejection`: whether a wallet's error is a rejection by the user
 */
export function createLoadQuestions({
  platform: { storage, tabStorage = storage, after },
  namespace,
  isRejection,
}: {
  readonly platform: Pick<Platform, 'storage' | 'tabStorage' | 'after'>
  readonly namespace: string
  readonly isRejection: (error: unknown) => boolean
}): LoadQuestions {
  /** Requests of this page that the wallet has not answered yet. */
  const open = new Map<string, Promise<unknown>>()
  const keyOf = (connectorId: string): string => `@appkit/${namespace}:held_restore:${connectorId}`
  const isHeld = (connectorId: string): boolean => {
    try {
      return tabStorage.get(keyOf(connectorId)) !== null
    } catch {
      return false
    }
  }
  const hold = (connectorId: string): void => {
    try {
      tabStorage.set(keyOf(connectorId), '1')
    } catch {
      // Storage is full or blocked, so sessions are not stored either, and nothing is restored.
    }
  }
  const allow = (connectorId: string): void => {
    try {
      tabStorage.remove(keyOf(connectorId))
    } catch {
      // Storage is blocked, so nothing was recorded either.
    }
  }

  async function send<answer>(connectorId: string, request: () => Promise<answer>): Promise<answer> {
    const cancelTimer = after(silentMs, () => hold(connectorId))
    try {
      const answer = await request()
      allow(connectorId)
      return answer
    } catch (error) {
      if (!isRejection(error)) {
        allow(connectorId)
        throw error
      }
      hold(connectorId)
      throw notConnected({ namespace })
    } finally {
      cancelTimer()
      open.delete(connectorId)
    }
  }

  return {
    hold,
    allow,
    ask<answer>(connectorId: string, request: () => Promise<answer>) {
      const asked = open.get(connectorId) as Promise<answer> | undefined
      if (asked) return asked
      if (isHeld(connectorId)) return Promise.resolve(null)
      const answer = send(connectorId, request)
      open.set(connectorId, answer)
      return answer
    },
  }
}

/** Wallets that ignore `silent` although their version has it. They share their accounts without a request. */
const ignoresSilent: readonly unknown[] = ['MetaMask']

/**
 * Returns true if a Wallet Standard wallet may be sent `standard:connect` with `silent` while a page loads. Version 1.1 of
 * the feature ignores the flag.
 */
export function honoursSilent(wallet: { readonly name: unknown; readonly features: unknown }): boolean {
  const version = readSafely(Object(readSafely(Object(wallet.features), 'standard:connect')), 'version')
  return !ignoresSilent.includes(wallet.name) && (typeof version !== 'string' || /^1(\.0|$)/.test(version))
}
