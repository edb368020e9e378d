import type { KitState, Network } from '@kit/core'
import { button } from '../i18n/en/button.ts'
import { networkButton } from '../i18n/en/networkButton.ts'
import type { Locale } from '../i18n/Locale.ts'
import { createTranslate } from '../i18n/createTranslate.ts'
import { imageSource } from '../sanitize/imageSource.ts'
import { plainName } from '../sanitize/plainName.ts'
import type { ButtonOptions } from './buttonContent.ts'
import { type Words, wordsOf } from './connectContent.ts'
import { buttonModel, type ButtonModelOptions } from './buttonModel.ts'

export type NetworkContent = {
  readonly kind: 'network'
  readonly text: string
  readonly words: Words
  readonly label: string
  /** Undefined: none is known; it has a letter in its place. */
  readonly imageUrl: string | undefined
  readonly letter: string
  /** The wallet is on a network that the dapp does not use. */
  readonly warning: boolean
  readonly busy: boolean
}

/** The content of the network button for one namespace (default: the active one). */
export function networkContent(
  state: KitState,
  options: ButtonOptions & ButtonModelOptions,
  locale: Locale,
): NetworkContent {
  const t = createTranslate(locale, [button, networkButton])
  const model = buttonModel(state, options)
  const network = shownNetwork(state, options.namespace)
  const unsupported = model.kind === 'account' && model.unsupportedNetwork
  const { switching } = state.network
  const busy =
    switching.status === 'switching' &&
    requestedBy(state, options.namespace).some(({ caipNetworkId }) => caipNetworkId === switching.networkId)
  const about = {
    kind: 'network',
    imageUrl: unsupported ? undefined : imageSource(network?.assets?.imageUrl),
    letter: unsupported ? '!' : initialOf(network),
    busy,
  } as const
  const said = (id: 'networkButton.switching' | 'networkButton.unsupported' | 'button.selectNetwork') =>
    ({ text: t(id), words: wordsOf(id, locale) }) as const
  if (busy) return { ...about, ...said('networkButton.switching'), label: t('networkButton.switching'), warning: false }
  if (unsupported)
    return { ...about, ...said('networkButton.unsupported'), label: t('networkButton.unsupported'), warning: true }
  const name = options.label ?? (network && plainName(network.name))
  const shown = name === undefined ? said('button.selectNetwork') : ({ text: name, words: undefined } as const)
  return { ...about, ...shown, label: t('networkButton.network', { name: shown.text }), warning: false }
}

const initialOf = (network: Network | undefined): string => [...(network?.name ?? '')][0]?.toUpperCase() ?? ''

const requestedBy = ({ network: { byNamespace } }: KitState, namespace: string | undefined): readonly Network[] =>
  namespace === undefined
    ? Object.values(byNamespace).flatMap(({ requested }) => requested)
    : (byNamespace[namespace]?.requested ?? [])

function shownNetwork(
  { network: { activeNamespace, byNamespace } }: KitState,
  namespace = activeNamespace,
): Network | undefined {
  const networks = byNamespace[namespace]
  return networks?.requested.find(
    ({ caipNetworkId }) => caipNetworkId === (networks.walletNetworkId ?? networks.activeId),
  )
}
