/** The network button on the page. */
export const networkButton = {
  'networkButton.network': 'Network {name}',
  'networkButton.switching': 'Switching…',
  'networkButton.unsupported': 'Wrong network',
} as const
