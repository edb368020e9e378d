import type { KitState } from '@kit/core'
import { type ReactElement, useCallback } from 'react'
import { WarningIcon } from '../../components/accountIcons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { Button } from '../../components/Button/Button.tsx'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { NetworkImage } from '../../components/NetworkImage/NetworkImage.tsx'
import { WalletImage } from '../../components/WalletImage/WalletImage.tsx'
import { RovingList } from '../../components/RovingList/RovingList.tsx'
import { shownAccount } from '../../elements/shownAccount.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { networkRows } from '../Networks/networkRows.ts'
import { useEndsElsewhere } from '../useEndsElsewhere.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'

const noteStyles = css`
  .kit-note {
    display: flex;
    align-items: flex-start;
    gap: var(--kit-space-2);
    padding: var(--kit-space-3);
    border-radius: var(--kit-radius-3);
    background: var(--kit-warning-tint);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
  }
  .kit-note > svg {
    flex: none;
    color: var(--kit-warning);
  }
  .kit-note strong {
    display: block;
    color: var(--kit-text-primary);
    font-weight: var(--kit-weight-strong);
  }
  .kit-unsupported-foot {
    position: sticky;
    z-index: 1;
    inset-block-end: 0;
  }
  .kit-unsupported-wallet {
    display: flex;
    align-items: center;
    gap: var(--kit-space-2);
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`

/** The wallet is on a network that the page does not use: offers networks to switch to, and Disconnect. */
export function UnsupportedChain({ route: { namespace } }: ViewProps<'UnsupportedChain'>): ReactElement {
  useStyles(viewStyles)
  useStyles(noteStyles)
  const kit = useKit()
  const t = useMessages()
  const rows = useKitState(
    useCallback(
      (state: KitState) => networkRows(state).filter(({ network }) => network.chainNamespace === namespace),
      [namespace],
    ),
  )
  const wallet = useKitState(
    useCallback((state: KitState) => shownAccount(state, namespace)?.connection.wallet, [namespace]),
  )
  const endsElsewhere = useEndsElsewhere(namespace)
  // Errors after the state is disconnected go to the kit's `onError`.
  const disconnect = (): void => void kit.disconnect({ namespace }).catch(() => {})
  return (
    <div className="kit-view" part="view">
      <div className="kit-note">
        <WarningIcon />
        <p>
          <strong>{t('unsupportedChain.title')}</strong>
          {t('unsupportedChain.text')}
        </p>
      </div>
      <RovingList label={t('unsupportedChain.networks')}>
        {rows.map(({ network, approved }) => (
          <ListRow
            key={network.caipNetworkId}
            image={<NetworkImage network={network} />}
            title={network.name}
            detail={approved ? undefined : t('networks.notApproved')}
            disabled={!approved}
            onClick={() => kit.selectNetwork(network.caipNetworkId)}
          />
        ))}
      </RovingList>
      <div className="kit-foot kit-unsupported-foot">
        <span className="kit-unsupported-wallet">
          {wallet && (
            <>
              <WalletImage name={walletLabel(wallet.name)} imageUrl={wallet.imageUrl} size={24} />
              <bdi>{walletLabel(wallet.name)}</bdi>
            </>
          )}
        </span>
        <Button size="small" onClick={disconnect}>
          {t(endsElsewhere ? 'unsupportedChain.disconnectEverywhere' : 'unsupportedChain.disconnect')}
        </Button>
      </div>
    </div>
  )
}
