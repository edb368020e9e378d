// Test coverage of core: `pnpm coverage`, or of another package: `pnpm coverage packages/siwx`.
import { spawnSync } from 'node:child_process'

const [folder = 'packages/core'] = process.argv.slice(2)
const { status } = spawnSync(
  'vitest',
  [
    ...[
      'run',
      '--project',
      'node',
      folder,
      '--coverage',
      '--coverage.provider=v8',
      '--coverage.reporter=text',
      '--coverage.reportOnFailure',
      '--coverage.reportsDirectory=.cache/reports/coverage',
    ],
    ...[
      `--coverage.include=${folder}/src/**`,
      '--coverage.exclude=**/*.test.ts',
      '--coverage.exclude=**/*.test-util.ts',
    ],
  ],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
