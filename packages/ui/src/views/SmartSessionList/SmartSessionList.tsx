import {
  type Balance,
  type CaipAddress,
  isKitError,
  type Kit,
  type KitError,
  type Network,
  type SmartSession,
  toKitError,
} from '@kit/core'
import { shownAmount, toDecimal, truncateAddress } from '@kit/core/display'
import { type ReactElement, useContext, useEffect, useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState/ErrorState.tsx'
import { FieldError } from '../../components/FieldError/FieldError.tsx'
import { WindowIcon } from '../../components/viewIcons.tsx'
import { SkeletonRow } from '../../components/SkeletonRow/SkeletonRow.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { WalletImage } from '../../components/WalletImage/WalletImage.tsx'
import type { Translate } from '../../i18n/Message.ts'
import { useLocale, useMessages } from '../../i18n/useMessages.ts'
import { ShownContext } from '../../modal/ShownContext.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { NoAccount } from '../Account/NoAccount.tsx'
import { activeAccount } from '../activeAccount.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { FailurePlace, HelpPlace } from '../../modal/FailurePlace.tsx'

const sessionStyles = css`
  .kit-sessions {
    display: grid;
    gap: var(--kit-space-4);
    overflow-wrap: anywhere;
  }
  .kit-session {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 var(--kit-space-3);
  }
  /* Below name and button: an address stays on one line. */
  .kit-session-text {
    display: grid;
    grid-column: 2 / -1;
    gap: 1px;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
    line-height: 1.35;
  }
  .kit-session-name {
    color: var(--kit-text-primary);
    font-size: var(--kit-text-medium);
    font-weight: var(--kit-weight-medium);
  }
  /* The name takes a whole line, and the button is below the session that it revokes. */
  @container (max-width: 330px) {
    .kit-session-name {
      grid-column: 2 / -1;
    }
    .kit-session > button {
      grid-area: 3 / 2;
      justify-self: start;
      margin-block-start: var(--kit-space-2);
    }
  }
`

/** The permissions of apps to use the smart account without asking, with a button to revoke each. */
export function SmartSessionList({ route }: ViewProps<'SmartSessionList'>): ReactElement {
  useStyles(viewStyles)
  useStyles(sessionStyles)
  const kit = useKit()
  const t = useMessages()
  const active = useKitState(activeAccount)
  const account = active?.connection.accounts.find(({ type }) => type === 'smartAccount')?.caipAddress
  const { sessions, error, retry } = useSessions(account)
  if (!active) return <NoAccount />
  return (
    <div className="kit-view" part="view">
      {account === undefined ? (
        <EmptyState icon={<WindowIcon size={24} />} title={t('sessions.noneTitle')}>
          {t('sessions.smartOnly')}
        </EmptyState>
      ) : error ? (
        <ErrorState title={t('sessions.failedTitle')} text={t('sessions.failedText')} error={error} onRetry={retry} />
      ) : !sessions ? (
        <div aria-busy="true" data-waiting>
          <VisuallyHidden>{t('sessions.loading')}</VisuallyHidden>
          <SkeletonRow />
          <SkeletonRow />
          <HelpPlace state="waiting" />
        </div>
      ) : sessions.length === 0 ? (
        <EmptyState icon={<WindowIcon size={24} />} title={t('sessions.noneTitle')}>
          {t('sessions.noneText')}
        </EmptyState>
      ) : (
        <>
          <p className="kit-intro">{t('sessions.text')}</p>
          <ul className="kit-sessions" role="list" part="list" aria-label={t('sessions.list')}>
            {sessions.map((session) => (
              <Session
                key={session.id}
                session={session}
                network={active.network}
                onRevoke={() => revoke(kit, session)}
              />
            ))}
          </ul>
          <FieldError id="kit-sessions-error">
            {route.failed
              ? t(route.failed === 'unknown' ? 'sessions.revokeUnknown' : 'sessions.revokeFailed')
              : undefined}
          </FieldError>
          {route.failed && <FailurePlace error={null} />}
        </>
      )}
    </div>
  )
}

/** The frame covers the list while the user decides; then it is read again. */
function revoke(kit: Kit, session: SmartSession): void {
  kit
    .embeddedWallet()
    .then((wallet) => wallet.revokeSession(session))
    .catch((error: unknown) => {
      const { navigation } = kit.getState()
      const isSeen = navigation.status === 'open' && navigation.stack.at(-1)?.view === 'SmartSessionList'
      if (!isSeen || isKitError(error, 'USER_REJECTED')) return
      kit.replace({ view: 'SmartSessionList', failed: isSent(error) ? 'unknown' : true })
    })
}

/** It was signed, and the network has not said what became of it. */
const isSent = (error: unknown): boolean => isKitError(error, 'UNREACHABLE') && error.context['hash'] !== undefined

function useSessions(account: CaipAddress | undefined) {
  const kit = useKit()
  const isShown = useContext(ShownContext)
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState<{ readonly sessions?: readonly SmartSession[]; readonly error?: KitError }>({})
  useEffect(() => {
    if (!isShown || account === undefined) return undefined
    const life = new AbortController()
    const { signal } = life
    kit
      .embeddedWallet()
      .then((wallet) => wallet.sessions({ account, signal }))
      .then(
        (sessions) => !signal.aborted && setRead({ sessions }),
        (error: unknown) => !signal.aborted && setRead({ error: toKitError(error) }),
      )
    return () => life.abort()
  }, [kit, isShown, account, attempt])
  const retry = (): void => {
    setRead({})
    setAttempt(attempt + 1)
  }
  return { ...read, retry }
}

function Session({
  session: { app, limits, expiresAt, account },
  network,
  onRevoke,
}: {
  readonly session: SmartSession
  readonly network: Network | undefined
  readonly onRevoke: () => void
}): ReactElement {
  const t = useMessages()
  const { tag } = useLocale()
  const name = plainName(app.name)
  return (
    <li className="kit-session" part="row">
      <WalletImage name={name} imageUrl={undefined} size={36} />
      <span className="kit-session-name">
        <bdi>{name}</bdi>
      </span>
      <Button size="small" onClick={onRevoke}>
        {t('sessions.revoke')} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      <div className="kit-session-text">
        {limits.map((limit, index) => (
          // The order of limits never changes, and two can be the same.
          // eslint-disable-next-line react/no-array-index-key
          <Limit key={index} limit={limit} account={account} network={network} />
        ))}
        <span>
          {expiresAt === undefined
            ? t('sessions.forever')
            : t('sessions.until', {
                date: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(expiresAt),
              })}
        </span>
      </div>
    </li>
  )
}

type LimitProps = {
  readonly limit: SmartSession['limits'][number]
  readonly account: CaipAddress
  readonly network: Network | undefined
}

function Limit({ limit, account, network }: LimitProps): ReactElement {
  const t = useMessages()
  const token = useToken(limit.type === 'tokens' ? limit.token : undefined, account, network)
  return <span>{limitText(limit, network, token, t)}</span>
}

type Unit = Omit<Balance, 'value'>

function limitText(
  limit: SmartSession['limits'][number],
  network: Network | undefined,
  token: Unit | undefined,
  t: Translate,
): string {
  switch (limit.type) {
    case 'coins':
      return t('sessions.coins', {
        amount: network ? exact(limit.amount, network.nativeCurrency) : '…',
        address: truncateAddress(limit.to),
      })
    case 'tokens':
      return token
        ? t('sessions.tokens', { amount: exact(limit.amount, token) })
        : t('sessions.tokensUnknown', { address: truncateAddress(limit.token) })
    case 'calls':
      return t('sessions.calls', { count: limit.functions.length, address: truncateAddress(limit.contract) })
    case 'unknown':
      return t('sessions.other')
  }
}

/** Every digit counts: a limit is never rounded. */
const exact = (amount: bigint, { decimals, symbol, scale }: Unit): string =>
  `${toDecimal(shownAmount(amount, scale), decimals)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')} ${plainName(symbol)}`

/** The symbol and decimals of a token, from its contract. */
function useToken(token: string | undefined, account: CaipAddress, network: Network | undefined): Unit | undefined {
  const kit = useKit()
  const [unit, setUnit] = useState<Unit>()
  useEffect(() => {
    if (token === undefined || !network) return undefined
    const life = new AbortController()
    const { caipNetworkId: networkId } = network
    const address = account.slice(networkId.length + 1)
    kit.read('getTokenBalance', { token, address, networkId, signal: life.signal }).then(
      (read) => !life.signal.aborted && setUnit(read),
      () => {},
    )
    return () => life.abort()
  }, [kit, token, account, network])
  return unit
}
