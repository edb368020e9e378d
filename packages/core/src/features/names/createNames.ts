import { linkSignals } from '../../abort/linkSignals.ts'
import { pause } from '../../abort/pause.ts'
import { connectedAccount } from '../../account/connectedAccount.ts'
import { emit } from '../../analytics/emit.ts'
import type { CaipAddress } from '../../caip/caip.ts'
import { parseCaipAddress } from '../../caip/caipAddress.ts'
import { perform } from '../../connection/perform.ts'
import { chainNotSupported, nameNotRegistered, nameSuggestionsFailed } from '../../errors/requestErrors.ts'
import { isKitError } from '../../errors/KitError.ts'
import { toKitError } from '../../errors/toKitError.ts'
import type { Core } from '../../kernel/Core.ts'
import { coinTypeOf } from '../../networks/coinTypes.ts'
import { hasNames } from '../../networks/namespaces.ts'
import { identityCache } from '../../services/blockchain/identity.ts'
import { readSuggestions, registerProfile } from '../../services/blockchain/profile.ts'
import type { BlockchainService } from '../../services/blockchain/service.ts'
import { checkArguments, text } from '../../options/checkArguments.ts'
import { dispatch, read, register as install } from '../../kernel/dispatch.ts'
import { blockchainOf, checkService } from '../blockchainOf.ts'
import { outOfOrder } from '../outOfOrder.ts'
import { type NamesEffect, type NamesEvent, transition } from './machine.ts'
import { namesOfService } from './readName.ts'

/** Registers a name for an account under the suffix of the service. The state is `names`. */
export type Names = {
  /** With its dot: what is appended to each name. */
  readonly suffix: string
  /** Begins the form for the active account; it is kept as long as the account and its network are the same. @throws KitError `CHAIN_NOT_SUPPORTED` without a service */
  readonly open: () => void
  /** The user's input without the suffix; suggestions follow 300 ms later. */
  readonly type: (text: string) => void
  /** Asks the wallet to sign for the typed name, and registers it. The outcome is in the state. @throws KitError `INVALID_OPTION` before `open` */
  readonly register: () => void
  /** Gives up waiting for the wallet. */
  readonly leave: () => void
}

const suggestDelayMs = 300

export function createNames(core: Core): Names {
  const { platform, signal: life } = core
  const { zone, suffixes } = namesOfService(core)
  const suffix = `.${zone}`
  const send = (event: NamesEvent): void => dispatch(core, { to: 'names', event })
  let stopSuggestions = (): void => {}
  let stopRegistration = (): void => {}

  function begin(run: (signal: AbortSignal) => Promise<void>): () => void {
    const { controller, unlink } = linkSignals(life)
    void run(controller.signal).finally(unlink)
    return () => controller.abort()
  }

  function suggest({ attempt, text }: NamesEffect & { readonly type: 'suggestions.read' }): void {
    stopSuggestions()
    stopSuggestions = begin(async (signal) => {
      try {
        await pause(platform, suggestDelayMs, signal)
        const items = await readSuggestions({ service: await blockchainOf(core), text, zone, suffixes, signal })
        if (!signal.aborted) send({ type: 'suggested', attempt, items })
      } catch (error) {
        if (signal.aborted) return
        send({
          type: 'suggestions.failed',
          attempt,
          error: isKitError(error, 'UNREACHABLE') ? error : nameSuggestionsFailed({ name: text }, { cause: error }),
        })
      }
    })
  }

  function register({ attempt, name, owner }: NamesEffect & { readonly type: 'register' }): void {
    const { address, namespace, networkId } = parseCaipAddress(owner)
    const isSmartAccount = connectedAccount(core, namespace)?.type === 'smartAccount'
    const properties = { isSmartAccount, ensName: name }
    emit(core, { type: 'REGISTER_NAME_INITIATED', properties })
    stopRegistration()
    stopRegistration = begin(async (signal) => {
      try {
        const network = core.options.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
        const coinType = network && coinTypeOf(network)
        if (coinType === undefined) throw chainNotSupported({ namespace })
        const timestamp = Math.floor(platform.now() / 1_000)
        const message = JSON.stringify({ name, attributes: {}, timestamp })
        const { signature } = await perform(core, 'signMessage', { namespace, address, message, signal })
        if (signal.aborted) return
        send({ type: 'signed', attempt })
        const opened = await blockchainOf(core)
        await registerProfile({ service: opened, name, coinType, address, message, signature, signal })
        if (signal.aborted) return
        showName(opened, owner, name)
        emit(core, { type: 'REGISTER_NAME_SUCCESS', properties })
        send({ type: 'registered', attempt })
      } catch (error) {
        if (signal.aborted) return
        const failure = toKitError(error)
        emit(core, { type: 'REGISTER_NAME_ERROR', properties: { ...properties, error: failure.message } })
        const isServiceFault = isKitError(failure, 'HTTP_STATUS') || isKitError(failure, 'MALFORMED_ANSWER')
        send({
          type: 'refused',
          attempt,
          error: isServiceFault ? nameNotRegistered({ name }, { cause: failure }) : failure,
        })
      }
    })
  }

  /** The button and Account have the new name at once, and after a reload, too. */
  function showName(opened: BlockchainService, owner: CaipAddress, name: string): void {
    const { address, namespace } = parseCaipAddress(owner)
    const identity = read(core, 'accounts')[namespace]?.identity
    const avatar = (identity?.status === 'ready' ? identity.avatar : undefined) ?? null
    opened.cache(identityCache).set([address], { identity: { name, avatar } })
    dispatch(core, { to: 'account', namespace, event: { type: 'name.registered', caipAddress: owner, name } })
  }

  install(core, {
    machines: {
      names: {
        transition,
        run(effect) {
          if (effect.type === 'suggestions.read') suggest(effect)
          else if (effect.type === 'suggestions.abort') stopSuggestions()
          else if (effect.type === 'register') register(effect)
          else stopRegistration()
        },
      },
    },
  })

  return {
    suffix,
    open() {
      checkService(core)
      const { activeNamespace: namespace } = read(core, 'network')
      const account = connectedAccount(core, namespace)
      const { network } = account ?? {}
      const owner =
        account && network && hasNames(network) ? (`${network.caipNetworkId}:${account.address}` as const) : null
      if (owner && !read(core, 'names')?.owner)
        emit(core, { type: 'OPEN_ENS_FLOW', properties: { isSmartAccount: account?.type === 'smartAccount' } })
      send({ type: 'opened', owner })
    },
    type(typed) {
      checkArguments('names.type', { text: typed }, { text })
      send({ type: 'typed', text: typed })
    },
    register() {
      if (!read(core, 'names')) throw outOfOrder('names.register', 'names.open')
      send({ type: 'wanted', suffix })
    },
    leave: () => send({ type: 'left' }),
  }
}
