import { Fragment, type ReactNode } from 'react'
import { formatUnits } from 'viem/utils'
import { Icon } from '../../look/Icon.tsx'
import { fill, type Messages, messages } from '../../messages/messages.ts'
import {
  type Change,
  type DecodedCall,
  type Field,
  isGrave,
  plainName,
  type Review,
  type Warning,
  shownAmount,
} from '../review/Review.ts'

const text = (): Messages['approve'] => messages().approve

/**
 * The dapp that asks, the effect of the request, and warnings. Texts that are not from this site have `translate="no"`:
 * a browser that translates the page would show another message, name or amount than the one that is signed.
 */
export function ReviewBody({ review }: { review: Review }): ReactNode {
  const grave = review.warnings.filter(isGrave)
  const { calls = [], facts = [], fee } = review
  return (
    <>
      <Site review={review} bad={grave.length > 0} />
      {grave.map((warning) => (
        <WarningNote key={JSON.stringify(warning)} warning={warning} />
      ))}
      {review.message !== undefined && (
        <div className="kit-stack">
          <span className="kit-cap">{text().message}</span>
          <p className="kit-msg" translate="no">
            {review.message}
          </p>
        </div>
      )}
      {review.typedData && (
        <div className="kit-stack">
          <span className="kit-cap">{text().data}</span>
          <Tree fields={review.typedData} />
        </div>
      )}
      {(review.kind === 'transaction' || review.changes) && <Changes changes={review.changes} review={review} />}
      {calls.length > 0 && <Calls calls={calls} review={review} />}
      <dl className={`kit-facts ${review.kind === 'email' ? '' : 'site-push'}`}>
        {facts.map(({ name, value }, index) => (
          // Two tokens can have the same spender, and the order is fixed.
          // eslint-disable-next-line react/no-array-index-key
          <div key={index}>
            <dt>{text().facts[name]}</dt>
            <dd className="kit-num" translate="no">
              {name === 'expires' ? new Date(value).toLocaleString() : value}
            </dd>
          </div>
        ))}
        {review.account && (
          <div>
            <dt>{review.account.type === 'smartAccount' ? text().smartAccount : text().account}</dt>
            <dd className="kit-num" translate="no">
              {shorten(review.account.address)}
            </dd>
          </div>
        )}
        {review.networkName !== undefined && (
          <div>
            <dt>{text().network}</dt>
            <dd translate="no">{review.networkName}</dd>
          </div>
        )}
        {fee && (
          <div>
            <dt>{text().fee}</dt>
            <dd className="kit-num" translate="no">
              {fill(text().atMost, { amount: `${roundUp(fee.amount, fee.decimals)} ${fee.symbol}` })}
            </dd>
          </div>
        )}
      </dl>
      {(review.kind === 'email' || (review.kind === 'signIn' && review.approvable)) && (
        <div className="kit-note">
          <Icon name="info" />
          <div>{review.kind === 'email' ? text().emailNote : text().signInNote}</div>
        </div>
      )}
    </>
  )
}

/** The origin first, which the browser has verified. The name is the page's own claim. */
function Site({ review, bad }: { review: Review; bad: boolean }): ReactNode {
  const { host, protocol } = new URL(review.origin)
  return (
    <div className="kit-site">
      <span className="kit-disc kit-disc--tint" aria-hidden="true" translate="no">
        {host.charAt(0).toUpperCase()}
      </span>
      <div className="kit-text" translate="no">
        <span className="kit-name kit-num">{protocol === 'https:' ? host : review.origin}</span>
        {review.dappName && <span className="kit-meta">{plainName(review.dappName)}</span>}
      </div>
      {bad ? <Icon name="warn" className="kit-bad" /> : <Icon name="shield" className="kit-good" />}
    </div>
  )
}

export function WarningNote({ warning }: { warning: Warning }): ReactNode {
  const [title, rest] = messages().warnings[warning.kind]
  return (
    <div className={`kit-note ${isGrave(warning) ? 'kit-note--bad' : 'kit-note--warn'}`} role="alert">
      <Icon name="warn" />
      <div>
        <b>{fill(title, warning)}</b> {fill(rest, warning)}
      </div>
    </div>
  )
}

function Changes({ changes, review }: { changes: readonly Change[] | undefined; review: Review }): ReactNode {
  if (!changes) return null
  return (
    <div className="kit-stack">
      <span className="kit-cap">{text().whatChanges}</span>
      {changes.length === 0 && review.kind === 'transaction' && <p className="kit-2">{text().nothingChanges}</p>}
      {changes.map((change) => {
        const { amount, symbol, tokenId, token } = change
        const leaves = amount < 0n
        const shown = `${leaves ? '−' : '+'}${shownAmount(leaves ? -amount : amount, change)} ${symbol}`
        return (
          <div key={`${token} ${tokenId} ${symbol}`} className="kit-row kit-row--flush">
            <span className="kit-disc" aria-hidden="true">
              <Icon name={leaves ? 'out' : 'in'} />
            </span>
            <span className="kit-text">
              <span className="kit-name">{leaves ? text().send : text().receive}</span>
              {token && (
                <span className="kit-meta kit-num" translate="no">
                  {shorten(token)}
                </span>
              )}
            </span>
            <span className="kit-end" translate="no">
              <span className={`kit-name kit-num ${leaves ? '' : 'kit-good'} ${shown.length > 18 ? 'site-long' : ''}`}>
                {shown}
              </span>
              {tokenId !== undefined && <span className="kit-meta kit-num">#{tokenId.slice(0, 20)}</span>}
            </span>
          </div>
        )
      })}
    </div>
  )
}

const Calls = ({ calls, review }: { calls: readonly DecodedCall[]; review: Review }): ReactNode => (
  <div className="kit-stack">
    <span className="kit-cap">{calls.length === 1 ? text().step : fill(text().steps, { count: calls.length })}</span>
    {calls.map((call, index) => (
      // Steps never change their order, and two can be the same.
      // eslint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        <Call call={call} fee={review.fee} />
      </Fragment>
    ))}
  </div>
)

function Call({ call, fee }: { call: DecodedCall; fee: Review['fee'] }): ReactNode {
  const names: Readonly<Record<string, string>> = text().functions
  return (
    <div className="kit-stack">
      <span className="kit-sm" translate={names[call.name] === undefined ? 'no' : undefined}>
        {names[call.name] ?? call.name}
        {call.value > 0n && fee && (
          <span className="kit-num" translate="no">
            {' '}
            · {formatUnits(call.value, fee.decimals)} {fee.symbol}
          </span>
        )}
      </span>
      {call.fields.length > 0 && <Tree fields={call.fields} />}
      {call.fields.length > 0 && <span className="kit-cap">{text().to}</span>}
      {call.target !== '' && <Address address={call.target} />}
      {call.data !== '0x' && call.data !== '' && (
        <details className="site-more">
          <summary>{text().data}</summary>
          <p className="site-data" translate="no">
            {call.data}
          </p>
        </details>
      )}
    </div>
  )
}

/** A whole address, in groups of four. People compare the first and the last. */
function Address({ address }: { address: string }): ReactNode {
  const groups = address.replace(/^0x/, '').match(/.{1,4}/g) ?? []
  return (
    <p className="kit-addr" translate="no">
      <span className="site-spoken">{address}</span>
      {groups.map((group, index) => {
        const end = index === 0 || index === groups.length - 1
        return (
          // The groups of an address never change.
          // eslint-disable-next-line react/no-array-index-key
          <span key={index} aria-hidden="true">
            {end ? <b>{group}</b> : group}
          </span>
        )
      })}
    </p>
  )
}

const Tree = ({ fields }: { fields: readonly Field[] }): ReactNode => (
  <dl className="site-tree" translate="no">
    {fields.map(({ name, value }, index) => (
      // Names of a list of fields can repeat, and their order is fixed.
      // eslint-disable-next-line react/no-array-index-key
      <div key={index}>
        <dt>{name}</dt>
        <dd>{typeof value === 'string' ? value : <Tree fields={value} />}</dd>
      </div>
    ))}
  </dl>
)

const shorten = (address: string): string => `${address.slice(0, 6)}…${address.slice(-6)}`

/** Six decimals, rounded up: a fee is never higher than shown. */
function roundUp(amount: bigint, decimals: number): string {
  const step = 10n ** BigInt(Math.max(0, decimals - 6))
  return formatUnits(((amount + step - 1n) / step) * step, decimals)
}
