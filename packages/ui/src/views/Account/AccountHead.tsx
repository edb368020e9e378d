import type { ReactElement } from 'react'
import { Address } from '../../components/Address/Address.tsx'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx'
import { DownIcon, ExternalIcon } from '../../components/accountIcons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { webLink } from '../../sanitize/webLink.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import type { ActiveAccount } from '../activeAccount.ts'

/*
 * The account replaces the title, beside the shell's buttons, and stays there while the rest scrolls.
 */
const accountHeadStyles = css`
  .kit-account-head {
    display: flex;
    align-items: center;
    gap: var(--kit-space-3);
  }
  @supports selector(:has(*)) {
    .kit-card:has(.kit-account-head) .kit-header {
      position: absolute;
      z-index: 2;
      inset-inline: 0;
      inset-block-start: 0;
      pointer-events: none;
    }
    .kit-card:has(.kit-account-head) .kit-header > * {
      pointer-events: auto;
    }
    .kit-account-head {
      position: sticky;
      z-index: 1;
      inset-block-start: 0;
      min-block-size: 64px;
      box-sizing: border-box;
      margin-block-start: calc(var(--kit-space-1) * -1);
      padding-block: var(--kit-space-3) var(--kit-space-2);
      padding-inline-end: var(--kit-space-10);
      background: var(--kit-ground, var(--kit-surface));
    }
    .kit-header[data-back] ~ * .kit-account-head {
      padding-inline-start: var(--kit-space-8);
    }
    @media (max-width: 430px) {
      .kit-layer:not([data-embedded], [data-full]) .kit-card:has(.kit-account-head) .kit-header {
        inset-block-start: 13px;
      }
    }
  }
  .kit-account-face {
    display: grid;
    flex: none;
    padding: 3px;
    border: 2px solid var(--kit-accent);
    border-radius: 50%;
  }
  .kit-account-who {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    justify-items: start;
  }
  .kit-account-name {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    max-inline-size: 100%;
    min-block-size: 24px;
    color: var(--kit-text-primary);
    font-size: var(--kit-text-medium);
    font-weight: var(--kit-weight-strong);
    overflow-wrap: anywhere;
  }
  .kit-account-name > svg {
    flex: none;
  }
  .kit-account-address {
    display: flex;
    align-items: center;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
    font-variant-numeric: tabular-nums;
  }
  .kit-account-address .kit-icon-button,
  .kit-account-link {
    inline-size: 28px;
    block-size: 24px;
  }
  .kit-account-address .kit-icon-button::after {
    inset: 0;
  }
  .kit-account-link {
    display: grid;
    place-items: center;
    border-radius: var(--kit-radius-2);
    color: inherit;
  }
  .kit-account-address svg {
    inline-size: 16px;
    block-size: 16px;
  }
`

/** The account: name or wallet, address, and the way to other accounts. */
export function AccountHead({ active }: { readonly active: ActiveAccount }): ReactElement {
  useStyles(accountHeadStyles)
  const kit = useKit()
  const t = useMessages()
  const { account, connection, name, avatar, namespace, network } = active
  const { address } = account
  const explorer = webLink(kit.explorerUrl(namespace))
  const { login, name: walletName } = connection.wallet
  const label = name ?? login?.email ?? login?.userName ?? walletLabel(walletName)
  return (
    <div className="kit-account-head">
      <span className="kit-account-face">
        <Avatar address={address} imageUrl={avatar} size={34} />
      </span>
      <div className="kit-account-who">
        <button
          type="button"
          className="kit-account-name"
          aria-label={t('account.accounts', { name: label })}
          onClick={() => kit.push({ view: 'ProfileWallets' })}
        >
          <bdi>{label}</bdi>
          <DownIcon size={16} />
        </button>
        <div className="kit-account-address">
          <Address address={address} />
          <CopyButton text={address} label={t('account.copyAddress')} />
          {explorer !== undefined && (
            <a
              className="kit-account-link"
              href={explorer}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('account.explorer', {
                name: network?.blockExplorers?.default.name ?? new URL(explorer).host,
              })}
            >
              <ExternalIcon size={16} />
            </a>
          )}
        </div>
      </div>
    </div>
  )
}
