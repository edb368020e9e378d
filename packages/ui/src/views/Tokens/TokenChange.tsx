import { numberFormat } from '@kit/core/display'
import type { ReactElement } from 'react'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { useFormatters, useMessages } from '../../i18n/useMessages.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { useHidesBalances } from '../Account/money.ts'

const tokenChangeStyles = css`
  .kit-token-change {
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
    font-weight: var(--kit-weight-regular);
    font-variant-numeric: tabular-nums;
  }
  .kit-token-change[data-tone='up'] {
    color: var(--kit-success);
  }
  .kit-token-change[data-tone='down'] {
    color: var(--kit-error);
  }
`

/** How the price of a token changed in 24 hours, in per cent: by its sign, and by colour. Nothing where no source says, or the user hides figures. */
export function TokenChange({ change }: { readonly change: number | undefined }): ReactElement | null {
  useStyles(tokenChangeStyles)
  const t = useMessages()
  const formatters = useFormatters()
  const hides = useHidesBalances()
  if (change === undefined || hides) return null
  const text = numberFormat(formatters, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  }).format(change / 100)
  const rounded = Math.round(change * 10)
  return (
    <span className="kit-token-change" data-tone={rounded > 0 ? 'up' : rounded < 0 ? 'down' : undefined}>
      <bdi aria-hidden="true">{text}</bdi>
      <VisuallyHidden>{t('tokens.change', { change: text })}</VisuallyHidden>
    </span>
  )
}
