/** A page that finds wallets by EIP-6963 as dapps do, and connects, signs and switches without any library. */
export const dapp = `<!doctype html>
<title>dapp</title>
<ul id="wallets"></ul>
<p id="account" role="status"></p>
<p id="chain"></p>
<p id="outcome"></p>
<button id="sign">Sign</button>
<button id="switch">Switch</button>
<script>
  const wallets = new Map()
  let chosen
  const show = (id, text) => { document.getElementById(id).textContent = text }
  const read = async () => {
    show('account', (await chosen.request({ method: 'eth_accounts' })).join(' '))
    show('chain', await chosen.request({ method: 'eth_chainId' }))
  }
  const choose = async (provider, method) => {
    chosen = provider
    provider.on('accountsChanged', (accounts) => show('account', accounts.join(' ')))
    provider.on('chainChanged', (id) => show('chain', id))
    provider.on('disconnect', (error) => show('outcome', 'disconnect ' + error.code))
    await attempt({ method })
    await read()
  }
  const attempt = (request) => chosen.request(request).then((result) => show('outcome', String(result)), (error) => show('outcome', error.code + ' ' + error.message))
  addEventListener('eip6963:announceProvider', ({ detail: { info, provider } }) => {
    if (wallets.has(info.uuid)) return
    wallets.set(info.uuid, provider)
    const button = document.createElement('button')
    button.textContent = info.name
    button.onclick = () => choose(provider, 'eth_requestAccounts')
    document.getElementById('wallets').append(button)
    provider.request({ method: 'eth_accounts' }).then(([account]) => account && choose(provider, 'eth_accounts'))
  })
  dispatchEvent(new Event('eip6963:requestProvider'))
  document.getElementById('sign').onclick = () => attempt({ method: 'personal_sign', params: ['0x6869', document.getElementById('account').textContent.split(' ')[0]] })
  document.getElementById('switch').onclick = () => attempt({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
</script>`
