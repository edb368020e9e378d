/** The buttons on the page, loaded before anything is opened. */
export const button = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.reconnecting': 'Reconnecting…',
  'button.selectNetwork': 'Select network',
} as const
