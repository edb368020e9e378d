import { KitButton, useAccount, useSession, useSignIn } from '@kit/ui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { SamplePage } from 'sample-parts/page/SamplePage.tsx'
import { ErrorText } from 'sample-parts/panels/ErrorText.tsx'
import { Panel } from 'sample-parts/panels/Panel.tsx'

const words = {
  disconnected: 'Connect a wallet to sign in.',
  checking: 'Looking for your session…',
  unknown: 'The sign-in service cannot be reached.',
  'signed-out': 'You are not signed in.',
  'signed-in': 'You are signed in.',
} as const

/** A page of which one part is for signed-in users only. */
export function SignInApp({ ordersUrl }: { readonly ordersUrl: string }): ReactNode {
  const session = useSession()
  const { address } = useAccount()
  const { signIn, signOut, isPending, error, reset } = useSignIn()
  // The hook keeps its error until its next call, but the user may sign in by the button, too.
  useEffect(() => {
    if (session.isSignedIn) reset()
  }, [session.isSignedIn, reset])
  return (
    <SamplePage
      name="Kit sign-in"
      title="Sign in with your wallet"
      footer={
        <>
          <a href="/all.html">All kinds of networks</a>
          <a href="/">The sample of one kind</a>
        </>
      }
    >
      <Panel title="Session">
        <KitButton />
        <p data-testid="session">{words[session.status]}</p>
        {session.isSignedIn && <code data-testid="signed-in-address">{address}</code>}
        {session.isSignedIn ? (
          <button type="button" data-testid="sign-out" onClick={() => void signOut()}>
            Sign out
          </button>
        ) : (
          <button
            type="button"
            data-testid="sign-in"
            disabled={isPending}
            onClick={() => void signIn().catch(() => {})}
          >
            Sign in
          </button>
        )}
        <ErrorText error={error} />
      </Panel>
      <Panel title="Your orders">
        {session.isSignedIn ? (
          <Orders key={address} url={ordersUrl} />
        ) : (
          <p className="soft">Only signed-in users see their orders. The server checks that, too.</p>
        )}
      </Panel>
    </SamplePage>
  )
}

function Orders({ url }: { readonly url: string }): ReactNode {
  const [orders, setOrders] = useState<readonly string[] | string>([])
  useEffect(() => {
    const controller = new AbortController()
    const read = async (): Promise<void> => {
      const response = await fetch(url, { credentials: 'include', signal: controller.signal })
      const answer = (await response.json()) as { readonly orders?: readonly string[]; readonly reason?: string }
      setOrders(answer.orders ?? answer.reason ?? 'The server gave no orders.')
    }
    read().catch(() => {
      if (!controller.signal.aborted) setOrders('The orders could not be read.')
    })
    return () => controller.abort()
  }, [url])
  if (typeof orders === 'string') return <p role="alert">{orders}</p>
  return (
    <ul data-testid="orders">
      {orders.map((order) => (
        <li key={order}>{order}</li>
      ))}
    </ul>
  )
}
