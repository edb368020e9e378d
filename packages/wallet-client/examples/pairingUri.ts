import { formatPairingUri, isWalletClientError, parsePairingUri } from '@kit/wallet-client'

const uri = formatPairingUri({
  topic: '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9',
  symKey: '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
  relay: { protocol: 'irn' },
  expiryTimestamp: Math.floor(Date.now() / 1000) + 300,
})

try {
  const pairing = parsePairingUri(uri)
  console.log(pairing.topic, pairing.expiryTimestamp)
} catch (error) {
  if (!isWalletClientError(error, 'MISSING_OR_INVALID')) throw error
  console.error(`Not a pairing URI: ${error.context['part']} ${error.context['reason']}`)
}
