import { need, type Suite } from '../createSuite.ts'

export function addressCases({ test, expect }: Suite): void {
  test('accepts valid addresses and refuses others', async ({ instance, network, world }) => {
    const check = need(instance.capabilities.validateAddress, 'capability validateAddress')
    const { valid, invalid } = need(world.addresses, 'addresses')
    for (const { given, written } of valid)
      expect(await check({ address: given, network: network(0) })).toEqual({ valid: true, address: written })
    for (const address of invalid) {
      const answer = await check({ address, network: network(0) })
      expect([address, answer.valid, 'reason' in answer && answer.reason !== '']).toEqual([address, false, true])
    }
  })
}
