/**
 * Equivalent mutants, which no test can detect: file, original, replacement, and the reason. They count as survived. An entry that no
 * longer matches a mutant is reported.
 * @type {readonly (readonly [file: string, original: string, replacement: string, why: string])[]}
 */
export const equivalents = [
  ['account/machine.ts', 'caipAddress === null', 'false', 'without an account the balance is absent'],
  ['account/machine.ts', "identity.status === 'ready'", 'true', 'only a name that was read has a picture'],
  ['account/machine.ts', '{ name: undefined, avatar: undefined }', '{}', 'both are undefined'],
  [
    'features/names/machine.ts',
    "registration.status !== 'signing' && registration.status !== 'sending'",
    'false',
    'only a request to the wallet has an attempt',
  ],
  ['features/onramp/machine.ts', "''", '"Stryker was here!"', 'a text that is split has one part at least'],
  [
    'features/onramp/machine.ts',
    "state.quote.status !== 'loading'",
    'false',
    'only a price that is read has an attempt',
  ],
  [
    'features/onramp/machine.ts',
    'balance.value < order.before',
    'balance.value <= order.before',
    'an equal balance is the same one',
  ],
  ['features/send/machine.ts', 'amount !== null', 'true', 'null is not more than 0'],
  ['features/send/machine.ts', "'loading'", '""', 'a form that begins reads the balance at once'],
  ['features/swap/machine.ts', 'pin !== null', 'true', 'a closed form has no token'],
  ['features/swap/machine.ts', 'amount !== null', 'true', 'null is not more than 0'],
  ['features/swap/machine.ts', 'to.toLowerCase()', 'to.toUpperCase()', 'both are compared after it'],
  ['features/swap/machine.ts', 'steps[index]?.kind', 'steps[index].kind', 'there are as many of both'],
  ['network/machine.ts', "switching.status === 'idle'", 'false', 'only a switch has a network'],
  ['network/machine.ts', "'idle'", '""', 'only a switch has a network'],
  ['notifications/machine.ts', "state.status !== 'shown'", 'false', 'only a toast that is shown is held'],
  ['notifications/machine.ts', "state.status === 'swapping'", 'true', 'only then a toast is being closed'],
  ['wallets/allWalletsMachine.ts', "state.status === 'ready'", 'true', 'only a page that is there has more'],
  ['wallets/list.ts', "''", '"Stryker was here!"', 'each match has two letters'],
  [
    'wallets/list.ts',
    `'recommended'`,
    '""',
    'the group of a remembered wallet is never used: it is recent; nor is that of a row of the explorer',
  ],
  ['wallets/list.ts', 'rdns.toLowerCase()', 'rdns.toUpperCase()', 'all are compared after it'],
  ['wallets/list.ts', '[connector.id]', '[]', 'pairing is never recent, and its tag is its own'],
  ['wallets/list.ts', '[]', '["Stryker was here"]', 'no connector has this id'],
  [
    'wallets/list.ts',
    "([, letter = '', latin = '']) => [letter, latin] as const",
    '() => undefined',
    'the module throws when it is loaded: the test runner then has no test that could fail',
  ],
]
