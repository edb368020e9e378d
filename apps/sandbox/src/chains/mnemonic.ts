/** The well-known phrase of development chains: its first ten accounts hold 10 000 coins on each chain. Never use it elsewhere. */
export const mnemonic = 'test test test test test test test test test test test junk'
