/** Runs inside of a page, before its own scripts: a wallet that announces itself (EIP-6963) and says yes at once. */
export const announceSigner = () => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  /** @type {Record<string, unknown>} */
  const answers = {
    eth_requestAccounts: [address],
    eth_accounts: [address],
    eth_chainId: '0x7a69',
    net_version: '31337',
    personal_sign: `0x${'1'.repeat(130)}`,
    eth_blockNumber: '0x1',
  }
  const provider = {
    on() {},
    removeListener() {},
    request: async (/** @type {{ method: string }} */ { method }) => {
      if (!(method in answers)) throw Object.assign(new Error(`${method} is not known.`), { code: 4200 })
      return answers[method]
    },
  }
  const info = Object.freeze({
    uuid: '00000000-0000-4000-8000-000000000000',
    name: 'Ferrowick',
    icon: 'data:image/png;base64,',
    rdns: 'example.ferrowick',
  })
  const announce = () =>
    void window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
