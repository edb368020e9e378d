export { linkPlace, type LinkPlace } from '../links/appLink.ts'
export { walletBrowseLink, type WalletBrowseLinkParameters } from '../links/browseLink.ts'
export {
  type LinkPlatform,
  pairingLink,
  type PairingLink,
  type PairingLinkParameters,
  type PairingPlatform,
  pairingPlatforms,
  walletPairingLink,
  type WalletPairingLinkParameters,
} from '../links/pairingLink.ts'
export { type PairingWays, pairingWays } from '../options/pairingWays.ts'
export { asksService } from '../services/isPlaceholder.ts'
export { parseUrl } from '../url/parseUrl.ts'
export { linkTarget, type LinkTarget, safeLink } from '../links/safeLink.ts'
export { safeImage, safePage } from '../url/webLink.ts'
