import { useRef } from 'react'
import { useConnect, useConnection, useConnectors, useDisconnect } from 'wagmi'

/** The least that connects: a native dialog with a bare list. */
export const ConnectDialog = () => {
  const dialog = useRef(null)
  const connectors = useConnectors()
  const connect = useConnect()
  const disconnect = useDisconnect()
  const { isConnected } = useConnection()
  if (isConnected) return <button onClick={() => disconnect.mutate()}>Disconnect</button>
  return (
    <>
      <button className="open" onClick={() => dialog.current.showModal()}>
        Connect
      </button>
      <dialog ref={dialog}>
        <ul>
          {connectors.map((connector) => (
            <li key={connector.uid}>
              <button onClick={() => connect.mutate({ connector })}>{connector.name}</button>
            </li>
          ))}
        </ul>
      </dialog>
    </>
  )
}
