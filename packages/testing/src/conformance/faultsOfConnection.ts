import {
  type AdapterConnection,
  type AdapterInstance,
  isCaipAddress,
  isCaipNetworkId,
  walletImage,
} from '@kit/core/adapter'

const accountTypes: readonly string[] = ['eoa', 'smartAccount', 'payment']

/** The faults of a connection, as text; empty if it is well formed. */
export function faultsOfConnection(
  connection: AdapterConnection,
  namespace: string,
  instance: AdapterInstance,
): readonly string[] {
  const { accounts, networkId, wallet } = connection
  const faults: string[] = []
  const check = (isRight: boolean, fault: string) => void (isRight || faults.push(fault))

  check(
    isCaipNetworkId(networkId) && networkId.startsWith(`${namespace}:`),
    `networkId ${networkId} is not CAIP-2 of ${namespace}`,
  )
  check(accounts.length > 0, 'there is no account')
  for (const { address, caipAddress, type } of accounts) {
    check(isCaipAddress(caipAddress), `${caipAddress} is not CAIP-10`)
    check(caipAddress === `${networkId}:${address}`, `${caipAddress} is not ${address} on ${networkId}`)
    check(accountTypes.includes(type), `${type} is no account type`)
  }
  check(new Set(accounts.map(({ address }) => address)).size === accounts.length, 'an account is there twice')
  for (const id of connection.approvedNetworkIds ?? []) check(isCaipNetworkId(id), `approved ${id} is not CAIP-2`)
  for (const name of connection.capabilities ?? []) check(name in instance.capabilities, `the adapter has no ${name}`)
  check(wallet.name.trim() !== '', 'the wallet has no name')
  check(
    wallet.imageUrl === undefined || walletImage(wallet.imageUrl) !== undefined,
    `imageUrl ${wallet.imageUrl} is not safe`,
  )
  check(isPlainData(connection), 'it is more than data')
  return faults
}

const isPlainData = (value: unknown): boolean => {
  if (value === undefined || value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlainData)
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlainData)
  )
}
