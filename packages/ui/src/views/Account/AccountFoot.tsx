import type { KitState } from '@kit/core'
import { type ReactElement, useCallback } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { ChevronIcon } from '../../components/icons.tsx'
import { WalletImage } from '../../components/WalletImage/WalletImage.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import type { ActiveAccount } from '../activeAccount.ts'
import { countWallets } from '../ProfileWallets/wideSessions.ts'
import { useEndsElsewhere } from '../useEndsElsewhere.ts'

const accountFootStyles = css`
  .kit-account-foot {
    position: sticky;
    z-index: 1;
    inset-block-end: 0;
  }
  .kit-account-wallet {
    display: flex;
    flex: 1;
    align-items: center;
    gap: var(--kit-space-2);
    min-inline-size: 0;
    color: inherit;
    font-size: inherit;
    overflow-wrap: anywhere;
    /* Whole pixels: with half ones the text moves by one from drawing to drawing. */
    line-height: calc(18 / 13);
    text-wrap: balance;
  }
`

/** With which wallet, and the way out. */
export function AccountFoot({ active }: { readonly active: ActiveAccount }): ReactElement {
  useStyles(accountFootStyles)
  const kit = useKit()
  const t = useMessages()
  const { namespace, connection } = active
  const { login } = connection.wallet
  const name = login?.email ?? login?.userName ?? walletLabel(connection.wallet.name)
  const count = useKitState(useCallback(({ connections }: KitState) => countWallets(kit.options, connections), [kit]))
  const endsElsewhere = useEndsElsewhere(namespace)
  // Errors after the state is disconnected go to the kit's `onError`.
  const disconnect = (): void => void kit.disconnect({ namespace }).catch(() => {})
  return (
    <div className="kit-foot kit-account-foot">
      <button
        type="button"
        className="kit-account-wallet"
        aria-label={login && t('account.settingsWith', { name })}
        onClick={() => kit.push({ view: login ? 'AccountSettings' : 'ProfileWallets' })}
      >
        <WalletImage name={walletLabel(connection.wallet.name)} imageUrl={connection.wallet.imageUrl} size={24} />
        <span>
          {login
            ? t('account.loggedInWith', { name })
            : count > 1
              ? t('account.wallets', { count })
              : t('account.connectedWith', { name })}
        </span>
        {login && <ChevronIcon size={16} />}
      </button>
      <Button size="small" onClick={disconnect}>
        {t(endsElsewhere ? 'account.disconnectEverywhere' : 'account.disconnect')}
      </Button>
    </div>
  )
}
