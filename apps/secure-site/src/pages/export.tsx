import { base64 } from '@scure/base'
import { type ReactNode, useState } from 'react'
import type { Session, Vault } from '../api.ts'
import { createService, type Service } from '../client/callService.ts'
import { deriveKeys, wordsOf } from '../frame/keys/deriveKeys.ts'
import { askPasskey, createPasskey } from '../frame/keys/passkey.ts'
import { keyOfPasskey, openSeed, sealSeed } from '../frame/keys/sealSeed.ts'
import { Icon } from '../look/Icon.tsx'
import { messages } from '../messages/messages.ts'
import { LogIn } from './LogIn.tsx'
import { explain, Failure, Head, mountPage } from './Page.tsx'

/** The recovery words, after a separate log-in: sessions of dapp pages are not used here. */
export function start(): void {
  const service = createService()
  const { title, intro } = messages().export
  mountPage(
    title,
    <LogIn service={service} title={title} intro={intro}>
      {(session) => <Words service={service} session={session} />}
    </LogIn>,
  )
}

async function openEntropy(vault: Vault, userId: string): Promise<Uint8Array> {
  const key = vault.mode === 'share' ? base64.decode(vault.share) : keyOfPasskey(await askPasskey(vault), userId)
  const entropy = await openSeed(vault, key, userId)
  const { accounts } = await deriveKeys(entropy)
  if (accounts.eip155 !== vault.accounts.eip155) throw new Error(messages().export.notOpened)
  return entropy
}

/** Loaded on demand, and kept only while they are shown. */
function Words({ service, session }: { service: Service; session: Session }): ReactNode {
  const text = messages().export
  const [words, setWords] = useState<string>()
  const [protectedBy, setProtectedBy] = useState<Vault['mode']>()
  const [error, setError] = useState('')
  const { token, user } = session

  const fetchVault = async (): Promise<Vault> => {
    const { vault } = await service('vault/open', {}, { token })
    if (!vault) throw new Error(text.noWallet)
    setProtectedBy(vault.mode)
    return vault
  }
  const run = (action: () => Promise<void>) => (): void => {
    setError('')
    action().catch((reason: unknown) => setError(explain(reason)))
  }
  const show = run(async () => setWords(wordsOf(await openEntropy(await fetchVault(), user.id))))
  /** The passkey replaces the service's share. The words are shown first: without passkey and words the wallet is lost. */
  const upgrade = run(async () => {
    const vault = await fetchVault()
    if (vault.mode === 'passkey') return
    const entropy = await openEntropy(vault, user.id)
    const { credentialId, salt, secret } = await createPasskey(user.email ?? user.userName ?? 'Wallet')
    const sealed = await sealSeed(entropy, keyOfPasskey(secret, user.id), user.id)
    await service('vault/upgrade', { ...sealed, credentialId, salt }, { token })
    setProtectedBy('passkey')
  })
  return (
    <>
      <Head title={text.title} />
      <div className="site-scroll">
        <div className="kit-note kit-note--warn">
          <Icon name="warn" />
          <div>
            <b>{text.warning}</b> {text.advice}
          </div>
        </div>
        {words !== undefined && (
          <ol className="site-words" translate="no">
            {words.split(' ').map((word, index) => (
              // The order is what matters, and words can repeat.
              // eslint-disable-next-line react/no-array-index-key
              <li key={index} value={index + 1}>
                {word}
              </li>
            ))}
          </ol>
        )}
        {protectedBy === 'passkey' && <p role="status">{text.protected}</p>}
        {error !== '' && <Failure text={error} />}
      </div>
      <footer className="site-foot">
        {words === undefined ? (
          <button className="kit-action kit-action--main" type="button" onClick={show}>
            {text.show}
          </button>
        ) : (
          <button className="kit-action" type="button" onClick={() => setWords(undefined)}>
            {text.hide}
          </button>
        )}
        {words !== undefined && protectedBy === 'share' && (
          <button className="kit-action kit-action--main" type="button" onClick={upgrade}>
            {text.upgrade}
          </button>
        )}
      </footer>
    </>
  )
}
