/** Replaces the pairing module of Web3-Onboard: these pages connect only browser wallets. */
export default () => () => null
