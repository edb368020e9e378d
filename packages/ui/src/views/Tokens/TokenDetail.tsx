import { isKitError, type Token } from '@kit/core'
import { shownAmount, truncateAddress } from '@kit/core/display'
import { type ReactElement, useContext, useEffect, useState } from 'react'
import { Address } from '../../components/Address/Address.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Facts } from '../../components/Facts/Facts.tsx'
import { WarningIcon } from '../../components/accountIcons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { ShownContext } from '../../modal/ShownContext.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { Fiat, TokenAmount } from '../Account/amounts.tsx'
import { activeAccount } from '../activeAccount.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { TokenChange } from './TokenChange.tsx'
import { TokenImage } from './TokenImage.tsx'

export const detailStyles: string = css`
  .kit-detail-head {
    display: grid;
    justify-items: center;
    gap: var(--kit-space-2);
    padding-block: var(--kit-space-2);
    text-align: center;
  }
  .kit-detail-amount {
    font-size: var(--kit-text-title);
    font-weight: var(--kit-weight-strong);
    letter-spacing: -0.02em;
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  .kit-detail-note {
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
  }
  .kit-detail-warning {
    display: flex;
    gap: var(--kit-space-2);
    padding: var(--kit-space-3);
    border-radius: var(--kit-radius-3);
    background: var(--kit-warning-tint);
    color: var(--kit-text-primary);
    font-size: var(--kit-text-small);
  }
  .kit-detail-warning > svg {
    flex: none;
    color: var(--kit-warning);
  }
`

/** A sentence that must not be overlooked. */
function DetailWarning({ text }: { readonly text: string }): ReactElement {
  return (
    <p className="kit-detail-warning" role="note">
      <WarningIcon />
      <span>{text}</span>
    </p>
  )
}

/** The amount from the chain, while the view is shown. */
type OnChain =
  | { readonly status: 'asking' | 'unknown' }
  | { readonly status: 'known'; readonly amount: bigint; readonly decimals: number }

function useChainAmount(token: Token | undefined, address: string | undefined): OnChain {
  const kit = useKit()
  const isShown = useContext(ShownContext)
  const [answer, setAnswer] = useState<OnChain>({ status: 'asking' })
  const contract = token?.address
  const networkId = token?.networkId
  useEffect(() => {
    if (!isShown || contract === undefined || networkId === undefined || address === undefined) return undefined
    const controller = new AbortController()
    kit.read('getTokenBalance', { address, token: contract, networkId, signal: controller.signal }).then(
      ({ value, decimals, scale }) => setAnswer({ status: 'known', amount: shownAmount(value, scale), decimals }),
      (error: unknown) => {
        if (!isKitError(error, 'ABORTED')) setAnswer({ status: 'unknown' })
      },
    )
    return () => controller.abort()
  }, [kit, isShown, contract, networkId, address])
  return answer
}

/** One token: exact amount, read again from the chain, price, contract, and what is wrong with it. */
export function TokenDetail({ route }: ViewProps<'Token'>): ReactElement {
  useStyles(viewStyles)
  useStyles(detailStyles)
  const kit = useKit()
  const t = useMessages()
  const active = useKitState(activeAccount)
  const items = useKitState(({ portfolio }) => portfolio.tokens?.items)
  const token = items?.find(({ key }) => key === route.key)
  const onChain = useChainAmount(token, active?.account.address)
  if (!token || !active)
    return (
      <div className="kit-view" part="view">
        <EmptyState title={t('tokens.gone')} action={<Button onClick={kit.back}>{t('parts.close')}</Button>} />
      </div>
    )
  const { address, networkId, concern, hidden, symbol, price, value } = token
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const setHidden = async (isHidden: boolean): Promise<void> => {
    try {
      ;(await (await kit.portfolio()).tokens()).setHidden(token.key, isHidden)
    } catch {
      // Its code was there for the list; after the kit was destroyed there is nothing to show.
    }
  }
  const isKnown = onChain.status === 'known'
  const disagrees = isKnown && (onChain.decimals !== token.decimals || onChain.amount !== token.amount)
  const isWrong = isKnown && onChain.decimals !== token.decimals
  const shown = isKnown ? onChain : token
  return (
    <div className="kit-view" part="view">
      <div className="kit-detail-head">
        <TokenImage token={token} withNetwork={false} size={64} />
        <p className="kit-detail-amount">
          <TokenAmount amount={shown.amount} decimals={shown.decimals} symbol={symbol} exact />
        </p>
        {value !== undefined && !disagrees && hidden !== 'suspicious' && (
          <p className="kit-detail-note">
            <Fiat value={value} />
          </p>
        )}
        {address !== undefined && onChain.status !== 'asking' && (
          <p className="kit-detail-note" role="status">
            {t(isKnown ? 'tokens.confirmed' : 'tokens.unconfirmed')}
          </p>
        )}
      </div>
      {isWrong && <DetailWarning text={t('tokens.mismatch')} />}
      {concern && <DetailWarning text={t(`tokens.${concern}`)} />}
      {concern === undefined && hidden === 'suspicious' && <DetailWarning text={t('tokens.implausible')} />}
      <Facts
        facts={[
          [
            t('tokens.price'),
            price === undefined || hidden === 'suspicious' ? (
              t('tokens.noPrice')
            ) : (
              <span key="price">
                <Fiat value={price} /> <TokenChange change={token.change24h} />
              </span>
            ),
          ],
          [t('tokens.network'), <bdi key="network">{plainName(network?.name ?? networkId)}</bdi>],
          address === undefined
            ? undefined
            : [
                t('tokens.contract'),
                <span key="contract" title={truncateAddress(address)} style={{ display: 'contents' }}>
                  <Address address={address} />
                  <CopyButton text={address} label={t('tokens.copyContract')} />
                </span>,
              ],
        ]}
      />
      {address !== undefined && (
        <Button wide onClick={() => void setHidden(hidden === undefined)}>
          {t(hidden === undefined ? 'tokens.hide' : 'tokens.show')}
        </Button>
      )}
    </div>
  )
}
