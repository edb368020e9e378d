import type { ReactElement } from 'react'
import { Lazy } from '../../components/Lazy/Lazy.tsx'
import { useKit } from '../../react/useKit.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { isPhone } from '../isPhone.ts'
import { legalPages } from '../legal/legalPages.ts'
import { LegalPlace } from '../legal/LegalPlace.tsx'
import { offersAllWallets } from '../offersAllWallets.ts'
import { PairingTerms } from '../pairing/PairingTerms.tsx'
import { QrPanel } from '../pairing/QrPanel.tsx'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'

const loadAllWallets = () => import('./PhoneWallets.tsx')

/** The first view where pairing is the only way: a code for any wallet; on a phone the wallets to open instead. */
export function ConnectingWalletConnectBasic(_: ViewProps<'ConnectingWalletConnectBasic'>): ReactElement {
  useStyles(viewStyles)
  const kit = useKit()
  if (isPhone(kit) && offersAllWallets(kit)) return <Lazy load={loadAllWallets} />
  return (
    <div className="kit-view" part="view">
      <PairingTerms />
      <QrPanel wallet={null} imageUrl={undefined} />
      {legalPages(kit).kind === 'implied' && (
        <p className="kit-pairing-legal">
          <LegalPlace kind="implied" />
        </p>
      )}
    </div>
  )
}
