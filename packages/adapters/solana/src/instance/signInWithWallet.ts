import { type CaipNetworkId, type SignInRequest, type SignInWithConnect, walletFailed } from '@kit/core/adapter'
import { getBase58Decoder } from '@solana/codecs-strings'
import { chainName } from '../networks/walletChain.ts'
import { accountCannotSign, askToSign, isEnveloped } from '../signing/hardwareAccounts.ts'
import { accountsOf, featureOf, isBytes, type SoundAccount, type StandardWallet } from '../wallet/standardWallet.ts'

/** What `solana:signIn` is asked with: only fields that are there, since wallets write a line for each. */
function inputOf({ chainId, text: _, version: __, ...request }: SignInRequest) {
  const name = chainName(chainId)
  const fields = { ...request, version: '1', chainId: name === 'solana:localnet' ? chainId : name }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/**
 * Connects a wallet and signs in by one prompt, where both sides can; undefined where they cannot, and nothing was
 * asked.
 * @param giveBack revokes the permission
 * @throws KitError `CAPABILITY_MISSING` if the account signs no messages, `SIGN_IN_REFUSED` if the wallet signed
 * something else; what it granted is given back
 * @see https://github.com/anza-xyz/wallet-standard/blob/master/packages/core/features/src/signIn.ts
 */
export async function signInWithWallet(
  wallet: StandardWallet,
  networkId: CaipNetworkId,
  signIn: SignInWithConnect | undefined,
  giveBack: (wallet: StandardWallet) => Promise<void>,
): Promise<readonly SoundAccount[] | undefined> {
  const feature = featureOf(wallet, 'solana:signIn')
  if (!signIn || !feature) return undefined
  const request = await signIn.prepare(networkId).catch(() => undefined)
  if (!request) return undefined
  const answer: unknown = await askToSign('signMessage', () => feature.signIn(inputOf(request)))
  const output: unknown = Array.isArray(answer) ? answer[0] : undefined
  const { account, signedMessage, signature } = Object(output) as Readonly<Record<string, unknown>>
  const [signer] = accountsOf([account])
  if (!signer || !isBytes(signedMessage) || !isBytes(signature, 64))
    throw walletFailed({ reason: 'It signed in with something that is no signature.' })
  const proof = {
    chainId: request.chainId,
    address: signer.address,
    message: new TextDecoder().decode(signedMessage),
    signature: getBase58Decoder().decode(signature),
  }
  try {
    if (isEnveloped(signedMessage)) throw accountCannotSign()
    await signIn.accept(request, [proof])
  } catch (error) {
    await giveBack(wallet).catch(() => undefined)
    throw error
  }
  // The account that signed is the one that is shown. Wallets want to see their own object again.
  const shared = accountsOf(wallet.accounts)
  const own = shared.find(({ address }) => address === signer.address) ?? signer
  return [own, ...shared.filter((one) => one !== own)]
}
