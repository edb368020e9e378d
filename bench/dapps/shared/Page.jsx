import { useConnection } from 'wagmi'

export const Page = ({ children }) => {
  const { address } = useConnection()
  return (
    <>
      <h1>A dapp</h1>
      {children}
      <p>
        <output data-testid="address">{address ?? 'none'}</output>
      </p>
    </>
  )
}
