import type { ConformanceRunner } from '../../conformance/ConformanceRunner.ts'
import { connectedFaults } from './cases/connectedFaults.ts'
import { connectingFaults } from './cases/connectingFaults.ts'
import { hostileFaults } from './cases/hostileFaults.ts'
import { requestFaults } from './cases/requestFaults.ts'
import { type CreateEvmAdapter, createFaultScene } from './createFaultScene.ts'
import type { FaultSuite } from './faultHelpers.ts'

/** Parameters of `describeEvmFaults`. */
export type DescribeEvmFaultsParameters = {
  /** The functions of the test runner, such as `{ describe, test, expect }` of vitest. */
  readonly runner: ConformanceRunner
  /** Name of the adapter, for the titles of the tests. */
  readonly name: string
  /** Creates the adapter under test, for these chains. */
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
