export const networks = {
  'networks.list': 'Networks',
  'networks.testnets': 'Test networks',
  'networks.search': 'Search networks',
  'networks.notApproved': 'Not approved in your wallet',
  'networks.found': { one: '{count} network', other: '{count} networks' },
  'networks.noneTitle': 'No network found',
  'networks.whatIs': 'What is a network?',
  'networks.noneText': 'Try another name.',
} as const
