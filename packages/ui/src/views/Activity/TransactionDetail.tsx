import { parseUrl } from '@kit/core/links'
import { mainTransfers } from '@kit/core/display'
import type { ReactElement } from 'react'
import { Address } from '../../components/Address/Address.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Facts } from '../../components/Facts/Facts.tsx'
import { ExternalIcon } from '../../components/accountIcons.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { useLocale, useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { plainName } from '../../sanitize/plainName.ts'
import { webLink } from '../../sanitize/webLink.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { hiddenFigure, useHidesBalances } from '../Account/money.ts'
import { detailStyles } from '../Tokens/TokenDetail.tsx'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { operationText, transferText } from './activityText.ts'

/** One transaction: what it moved, when, between which accounts, and a link to the explorer. */
export function TransactionDetail({ route }: ViewProps<'Transaction'>): ReactElement {
  useStyles(viewStyles)
  useStyles(detailStyles)
  const kit = useKit()
  const t = useMessages()
  const { tag } = useLocale()
  const hides = useHidesBalances()
  const items = useKitState(({ portfolio }) => portfolio.activity?.items)
  const item = items?.find(({ key }) => key === route.key)
  if (!item)
    return (
      <div className="kit-view" part="view">
        <EmptyState title={t('activity.gone')} action={<Button onClick={kit.back}>{t('parts.close')}</Button>} />
      </div>
    )
  const { hash, chain, minedAt, sentFrom, sentTo, status, application } = item
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chain)
  const explorer = hash === undefined ? undefined : transactionUrl(network?.blockExplorers?.default.url, hash)
  const party = (address: string | undefined) =>
    address === undefined || address === '' ? undefined : (
      <>
        <Address address={address} />
        <CopyButton text={address} label={t('activity.copyAddress')} />
      </>
    )
  const fact = (name: string, value: ReactElement | string | undefined) =>
    value === undefined ? undefined : ([name, value] as const)
  return (
    <div className="kit-view" part="view">
      <div className="kit-detail-head">
        <p className="kit-detail-note">{operationText(item, t)}</p>
        {mainTransfers(item).map((transfer, index) => (
          <p key={index} className="kit-detail-amount">
            <bdi dir="ltr">{transferText(transfer, item, tag, hides ? hiddenFigure : undefined)}</bdi>
          </p>
        ))}
      </div>
      <Facts
        facts={[
          [t('activity.status'), t(`activity.${status}`)],
          [
            t('activity.date'),
            new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(minedAt),
          ],
          fact(t('activity.from'), party(sentFrom)),
          fact(t('activity.to'), party(sentTo)),
          fact(t('activity.app'), application?.name === undefined ? undefined : plainName(application.name)),
          fact(t('tokens.network'), network && plainName(network.name)),
          fact(
            t('activity.hash'),
            hash === undefined ? undefined : (
              <>
                <Address address={hash} />
                <CopyButton text={hash} label={t('activity.copyHash')} />
              </>
            ),
          ),
        ]}
      />
      {explorer !== undefined && (
        <LinkButton href={explorer} target="_blank" variant="secondary" icon={<ExternalIcon />}>
          {t('account.explorer', { name: plainName(network?.blockExplorers?.default.name ?? new URL(explorer).host) })}
        </LinkButton>
      )}
    </div>
  )
}

/** The page of a transaction at a block explorer, whose query stays behind the path. */
function transactionUrl(base: string | undefined, hash: string): string | undefined {
  const url = parseUrl(base ?? '')
  if (!url) return undefined
  url.pathname = `${url.pathname.replace(/\/$/, '')}/tx/${encodeURIComponent(hash)}`
  return webLink(url.href)
}
