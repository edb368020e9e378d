/** In the place of the module of Web3-Onboard that pairs: these pages connect wallets of the browser. */
export default () => () => null
