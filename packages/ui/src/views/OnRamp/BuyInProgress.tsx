import type { OnRampOrder } from '@kit/core'
import type { ReactElement } from 'react'
import { Address } from '../../components/Address/Address.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { RemoteImage } from '../../components/RemoteImage/RemoteImage.tsx'
import { RequestStatus } from '../../components/RequestStatus/RequestStatus.tsx'
import { fillNodes } from '../../i18n/fillNodes.tsx'
import { useErrorText } from '../../i18n/useErrorText.ts'
import { useMessages } from '../../i18n/useMessages.ts'
import { useLocale } from '../../i18n/useMessages.ts'
import { amountFieldText } from '@kit/core/display'
import { parseUrl } from '@kit/core/links'
import { useKit } from '../../react/useKit.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { hiddenFigure, useHidesBalances } from '../Account/money.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { onRampStyles } from './onRampStyles.ts'
import { useOnRamp } from './useOnRamp.ts'

type Ring = Parameters<typeof RequestStatus>[0]['state']

/** How a purchase goes: at the provider, and on the chain, which alone says that it is done. */
export function BuyInProgress(_props: ViewProps<'BuyInProgress'>): ReactElement {
  useStyles(viewStyles)
  useStyles(onRampStyles)
  const kit = useKit()
  const t = useMessages()
  const words = useWords()
  const { onRamp, state } = useOnRamp()
  const order = state?.order
  if (!order)
    return (
      <div className="kit-view" part="view">
        <EmptyState
          title={t('onRamp.noOrder')}
          action={<Button onClick={() => kit.back()}>{t('shell.back')}</Button>}
        />
      </div>
    )
  const { ring, title, text } = words(order)
  const { status, page, url, provider, account } = order
  const name = plainName(provider.name)
  const startOver = (): void => {
    onRamp?.leaveOrder()
    kit.open({ view: 'OnRamp' })
  }
  const done = (): void => {
    onRamp?.leaveOrder()
    kit.open({ view: 'Account' })
  }
  const isRunning = status === 'waiting' || status === 'processing'
  // Show the host, because only the service vouches for the page and for its payee.
  const place = isRunning && url !== undefined ? parseUrl(url)?.host : undefined
  // A restored order has no page, so the user has to start again.
  const showsLink = isRunning && (url === undefined ? page === 'blocked' : page !== 'opening' && page !== 'open')
  return (
    <RequestStatus
      state={ring}
      image={<RemoteImage name={provider.name} src={undefined} shape="round" size={64} />}
      title={title}
      text={order.isUnseen && isRunning ? t('onRamp.unseen') : text}
      error={order.error ?? undefined}
      further={
        place === undefined && !showsLink ? undefined : (
          <>
            {place !== undefined && (
              <p className="kit-onramp-place">
                {fillNodes(t('onRamp.pageText', { host: '{host}', address: '{address}' }), {
                  host: <bdi dir="ltr">{place}</bdi>,
                  address: <Address address={account.slice(account.lastIndexOf(':') + 1)} />,
                })}
              </p>
            )}
            {showsLink && (
              <LinkButton href={url} target="_blank" onFollow={() => onRamp?.pageOpened()}>
                {t('onRamp.openPage', { name })}
              </LinkButton>
            )}
          </>
        )
      }
      action={
        status === 'bought' ? (
          <Button variant="primary" wide onClick={done}>
            {t('onRamp.done')}
          </Button>
        ) : (
          <Button wide variant={isRunning ? 'quiet' : 'primary'} onClick={startOver}>
            {t('onRamp.again')}
          </Button>
        )
      }
    />
  )
}

/** The text for the current state of an order. */
function useWords(): (order: OnRampOrder) => { readonly ring: Ring; readonly title: string; readonly text: string } {
  const t = useMessages()
  const { tag } = useLocale()
  const errorText = useErrorText()
  const hides = useHidesBalances()
  return ({ status, page, provider, asset, received, error }) => {
    const name = plainName(provider.name)
    const amount = received && (hides ? hiddenFigure : amountFieldText(received, tag))
    if (status === 'bought')
      return {
        ring: 'done',
        title: t('onRamp.bought'),
        text: t('onRamp.boughtText', { amount: `${amount ?? ''} ${plainName(asset.symbol)}` }),
      }
    if (status === 'declined')
      return { ring: 'failed', title: t('onRamp.declined'), text: t('onRamp.declinedText', { name }) }
    if (status === 'late') return { ring: 'late', title: t('onRamp.late'), text: t('onRamp.lateText', { name }) }
    if (status === 'failed')
      return { ring: 'failed', title: t('onRamp.noPage', { name }), text: error ? errorText(error) : '' }
    if (status === 'processing')
      return { ring: 'waiting', title: t('onRamp.processing', { name }), text: t('onRamp.processingText') }
    if (page === 'blocked') return { ring: 'late', title: t('onRamp.blocked'), text: t('onRamp.blockedText', { name }) }
    // A page with a `Cross-Origin-Opener-Policy` appears closed while it is open.
    if (page === 'closed')
      return { ring: 'late', title: t('onRamp.waiting', { name }), text: t('onRamp.outOfSightText') }
    if (page === 'opening')
      return { ring: 'waiting', title: t('onRamp.opening', { name }), text: t('onRamp.openingText') }
    return { ring: 'waiting', title: t('onRamp.waiting', { name }), text: t('onRamp.waitingText') }
  }
}
