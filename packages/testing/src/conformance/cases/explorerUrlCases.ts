import { need, type Suite } from '../createSuite.ts'

export function explorerUrlCases({ test, expect }: Suite): void {
  test('links to the network’s explorer, or gives undefined', async ({ connect, instance, network }) => {
    const { accounts } = await connect()
    const { address } = accounts[0]
    const urlOf = need(instance.capabilities.explorerUrl, 'capability explorerUrl')
    const explorer = { name: 'Explorer', url: 'https://explorer.example' }
    const url = urlOf({ address, network: { ...network(0), blockExplorers: { default: explorer } } })
    expect(url?.startsWith(`${explorer.url}/`)).toEqual(true)
    expect(url?.includes(address)).toEqual(true)
    expect(urlOf({ address, network: { ...network(0), blockExplorers: undefined } })).toEqual(undefined)
  })
}
