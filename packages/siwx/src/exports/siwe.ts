export {
  createSIWEConfig,
  type SIWEConfig,
  type SIWEMessageArguments,
  type SIWEMessageParameters,
  type SIWESession,
} from '../session/createSIWEConfig.ts'
export {
  formatSIWEMessage,
  getAddressFromMessage,
  getChainIdFromMessage,
  getDidAddress,
  getDidChainId,
} from '../session/siweMessage.ts'
