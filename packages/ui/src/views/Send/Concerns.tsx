import type { SendConcern, SendRecipient } from '@kit/core'
import { truncateAddress } from '@kit/core/display'
import type { ReactElement } from 'react'
import { WarningIcon } from '../../components/accountIcons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { plainName } from '../../sanitize/plainName.ts'

/** The concerns before this payment, one note each. */
export function Concerns({
  concerns,
  recipient: { lookAlike },
  units = '',
}: {
  readonly concerns: readonly SendConcern[]
  readonly recipient: SendRecipient
  /** The amount on the chain, if wallets show a different one (scaled tokens). */
  readonly units?: string | undefined
}): ReactElement | null {
  const t = useMessages()
  if (concerns.length === 0) return null
  const known = plainName(lookAlike?.name ?? '') || truncateAddress(lookAlike?.address ?? '')
  return (
    <>
      {concerns.map((concern) => (
        <p key={concern} className="kit-pay-note" data-tone="warning" role="note" data-concern={concern}>
          <WarningIcon />
          <span>
            <b>
              {concern === 'lookAlike'
                ? t('send.lookAlike', { name: known })
                : concern === 'scaled'
                  ? t('send.scaled', { amount: units })
                  : t(`send.${concern}`)}
            </b>{' '}
            {t(`send.${concern}Text`)}
          </span>
        </p>
      ))}
    </>
  )
}
