import type { ConformanceRunner } from '../../conformance/ConformanceRunner.ts'
import { connectedFaults } from './cases/connectedFaults.ts'
import { connectingFaults } from './cases/connectingFaults.ts'
import { hostileFaults } from './cases/hostileFaults.ts'
import { requestFaults } from './cases/requestFaults.ts'
import { type CreateEvmAdapter, createFaultScene } from './createFaultScene.ts'
import type { FaultSuite } from './faultHelpers.ts'

export type DescribeEvmFaultsParameters = {
  readonly runner: ConformanceRunner
  readonly name: string
  readonly createAdapter: CreateEvmAdapter
}

/** Faults of EVM wallets that a virtual wallet with real keys does not have. */
export function describeEvmFaults({ runner, name, createAdapter }: DescribeEvmFaultsParameters): void {
  const suite: FaultSuite = {
    expect: runner.expect,
    test: (title, body) =>
      void runner.test(title, async () => {
        const scene = await createFaultScene(createAdapter)
        try {
          await body(scene)
        } finally {
          scene.close()
        }
      }),
  }
  runner.describe(name, () => {
    connectingFaults(suite)
    connectedFaults(suite)
    requestFaults(suite)
    hostileFaults(suite)
  })
}
