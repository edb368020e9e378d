import type { KitState } from '@kit/core'
import { type ReactElement, useCallback } from 'react'
import { WarningIcon } from '../../components/icons.tsx'
import { DisconnectIcon } from '../../components/viewIcons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { Button } from '../../components/Button/Button.tsx'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { NetworkImage } from '../../components/NetworkImage/NetworkImage.tsx'
import { RovingList } from '../../components/RovingList/RovingList.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { networkRows } from '../Networks/networkRows.ts'
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
`

/** The wallet stands on a network that the page does not use: where it can go, or out. */
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
  // What fails after the state is disconnected goes to the kit's `onError`.
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
      <Button wide icon={<DisconnectIcon />} onClick={disconnect}>
        {t('unsupportedChain.disconnect')}
      </Button>
    </div>
  )
}
