/**
 * Runs inside of a page, before its own scripts: wallets that announce themselves (EIP-6963) and answer at once.
 * @param {{ names: readonly string[], address: string }} parameters
 */
export const announceWallets = ({ names, address }) => {
  const provider = () => {
    let permitted = false
    /** @type {Record<string, () => unknown>} */
    const answers = {
      eth_requestAccounts: () => {
        performance.mark('bench:answer')
        permitted = true
        return [address]
      },
      eth_accounts: () => (permitted ? [address] : []),
      eth_chainId: () => '0x1',
      net_version: () => '1',
      wallet_requestPermissions: () => {
        performance.mark('bench:answer')
        permitted = true
        return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [address] }] }]
      },
      wallet_getPermissions: () => (permitted ? [{ parentCapability: 'eth_accounts', caveats: [] }] : []),
      wallet_revokePermissions: () => {
        permitted = false
        return null
      },
    }
    return {
      on() {},
      removeListener() {},
      request: async (/** @type {{ method: string }} */ { method }) => {
        const answer = answers[method]
        if (!answer) throw Object.assign(new Error(`${method} is not known.`), { code: 4200 })
        return answer()
      },
    }
  }
  const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#567" d="M0 0h8v8H0z"/></svg>')}`
  const details = names.map((name, index) =>
    Object.freeze({
      info: Object.freeze({
        uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        name,
        icon,
        rdns: `example.ferrowick${index === 0 ? '' : index}`,
      }),
      provider: provider(),
    }),
  )
  const announce = () => {
    for (const detail of details) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
